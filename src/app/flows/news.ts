import { newsPorts } from '#gateways/news.gateway.ts';
import { newsMachine } from '#machines/news/news.machine.ts';
import { composed } from '../composed.ts';

/** News on a page of its own or in an editors' page. */
export const newsFlow = composed((http, culture) => newsMachine.provide({ actors: newsPorts(http, culture) }));
