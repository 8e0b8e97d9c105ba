import { validateField } from '#contract/forms.ts';
import { answers } from '#server/http/handler.ts';
import type { Routes } from '#server/http/routes.ts';
import { notFound } from '#server/kernel/problem.ts';
import { askAboutVat, refusalOf } from '#server/vat/of-cart.ts';
import { judge } from './remote-rules.ts';

const calls = [
  answers(validateField, async ({ params: { rule }, query, visit, services }) => {
    const own = judge(rule, query);
    if (own === undefined) throw notFound();
    const { value: text, country = '' } = query;
    // the offline check comes first; the EU's service is asked only about plausible numbers
    const isForService = own === null && rule === 'vat' && text.trim() !== '';
    const error = isForService ? refusalOf(await askAboutVat({ visit, services }, { text, country })) : own;
    return error === null || (await services.texts.translate(query.culture, error.code, error.params));
  }),
];

export const routes: Routes = { calls };
