import type { DeskDeliveryPageData } from '#contract/desk-delivery.ts';
import { DeskDeliveryPage } from '#views/desk/DeskDeliveryPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer }: PageProps<DeskDeliveryPageData>) {
  return <DeskDeliveryPage page={answer.Page} form={answer.Form} />;
}
