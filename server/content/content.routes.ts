import { contentPage } from '#contract/pages.ts';
import { serves } from '#server/http/page.ts';
import type { ServedPage } from '#server/http/page.ts';
import { readContent } from './read-page.ts';

/** Mounted last: its address is whatever no other page has. */
export const contentRoutes: ServedPage[] = [serves(contentPage, { read: readContent })];
