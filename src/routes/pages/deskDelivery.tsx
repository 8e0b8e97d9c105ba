import { deskDeliveryFlow } from '#app/flows/desk-delivery.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import type { DeskDeliveryPageData } from '#contract/desk-delivery.ts';
import { DeskDeliveryPage } from '#views/deskDelivery/DeskDeliveryPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer: { Page: page, Form: form } }: PageProps<DeskDeliveryPageData>) {
  const flow = useFlow(useLogic(deskDeliveryFlow), { id: 'deskDelivery', input: { rules: page, form } });
  return <DeskDeliveryPage page={page} form={form} flow={flow} />;
}
