import type { StockNotificationLinkPageData, StockNotificationPageData } from '#contract/stock-notification.ts';
import { LinkPage } from '#views/backInStock/LinkPage.tsx';
import { SubscribePage } from '#views/backInStock/SubscribePage.tsx';
import type { PageProps } from '../page-route.tsx';

/** The form of a subscription, and what the links of its mails lead to: one chunk, since hardly anybody asks for either. */
export function Page({ answer }: PageProps<StockNotificationPageData | StockNotificationLinkPageData>) {
  const { Page: page, Form: form } = answer;
  return page.Kind === 'stockNotification' ? (
    <SubscribePage page={page} form={form} />
  ) : (
    <LinkPage page={page} form={form} />
  );
}
