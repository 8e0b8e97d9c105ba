import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { quickOrderPage } from '#contract/quick-order.ts';
import { guid } from '#contract/wire.ts';
import { orderTextMost } from '#rules/quick-order.ts';
import { keepingQuery } from '#server/catalog/urls.ts';
import { serves } from '#server/http/page.ts';
import { invalid } from '#server/kernel/problem.ts';
import { useToken } from './add.ts';
import { checkArticles, orderArticles } from './quick-order.ts';

/** Maximum characters of rows in a URL; of a longer remainder only the beginning is checked again. */
const ADDRESS_MOST = 5000;

/** The typed rows, then the file's. @throws 422 at `File` if it is not text, or too long */
function listIn(typed: string, file: string): string {
  if (file.includes('\uFFFD')) throw invalid('File', 'QuickOrder.FileUnreadable');
  if (file.length > orderTextMost) throw invalid('File', 'QuickOrder.FileTooLarge');
  return [typed.slice(0, orderTextMost).trimEnd(), file].filter(Boolean).join('\n');
}

/** The quick order page: without JavaScript its form comes back with the rows that were not accepted. */
export const quickOrderServed = serves(quickOrderPage, {
  read: async ({ visit, services, search }) => {
    const articles = search.articles ?? '';
    return {
      data: {
        Kind: 'quickOrder' as const,
        Articles: articles,
        Rows: articles === '' ? [] : await checkArticles({ visit, services }, articles),
        Added: search.added !== undefined && /^\d{1,3}$/u.test(search.added) ? Number(search.added) : null,
        FormToken: randomUUID(),
      },
      meta: {
        Title: await services.texts.translate(visit.culture, 'QuickOrder.Title'),
        Description: await services.texts.translate(visit.culture, 'QuickOrder.Text'),
        NoIndex: true,
      },
    };
  },
  actions: {
    order: async ({ visit, services, form, files }) => {
      const list = listIn(form['Articles'] ?? '', files?.['File'] ?? '');
      const token = v.safeParse(guid, form['FormToken']);
      const isFirst = !token.success || (await services.db.transaction((tx) => useToken(tx, token.output)));
      const here = visit.urls.quickOrder();
      if (!isFirst) return { redirect: visit.urls.cart() };
      const { Rows, Rest } = await orderArticles({ visit, services }, list);
      const added = String(Rows.filter(({ Status }) => Status !== 'Refused').length);
      return { redirect: keepingQuery(here, { articles: Rest.slice(0, ADDRESS_MOST) || undefined, added }) };
    },
  },
});
