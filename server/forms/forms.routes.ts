import { validateField } from '#contract/forms.ts';
import { answers } from '#server/http/handler.ts';
import type { Served } from '#server/http/handler.ts';
import { notFound } from '#server/http/problem.ts';
import { judge } from './remote-rules.ts';

export const formCalls: Served[] = [
  answers(validateField, async ({ params, query, services }) => {
    const error = judge(params.rule, query);
    if (error === undefined) throw notFound();
    return error === null || (await services.texts.say(query.culture, error.code, error.params));
  }),
];
