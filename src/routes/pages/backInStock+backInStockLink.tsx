import type { BackInStockLinkPageData, BackInStockPageData } from '#contract/back-in-stock.ts';
import { LinkPage } from '#views/backInStock/LinkPage.tsx';
import { SubscribePage } from '#views/backInStock/SubscribePage.tsx';
import type { PageProps } from '../page-route.tsx';

/** The subscription form, and the targets of the links in its mails: one chunk, since both are rarely visited. */
export function Page({ answer }: PageProps<BackInStockPageData | BackInStockLinkPageData>) {
  const { Page: page, Form: form } = answer;
  return page.Kind === 'backInStock' ? <SubscribePage page={page} form={form} /> : <LinkPage page={page} form={form} />;
}
