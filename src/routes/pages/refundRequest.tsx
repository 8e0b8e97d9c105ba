import type { FormAnswer } from '#contract/page.ts';
import type { RefundRequestPageData } from '#contract/refund-request.ts';
import { refundRequestFlow } from '#app/flows/refund-request.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { useLateFlow } from '#app/useLateFlow.ts';
import type { UploadListActor } from '#machines/uploadList/uploadList.machine.ts';
import { attachmentLimits, refundWidget } from '#rules/refund-form.ts';
import { late } from '#views/parts/late.tsx';
import { useShop } from '#views/parts/shop.ts';
import { RefundRequestPage } from '#views/refundRequest/RefundRequestPage.tsx';
import type { PageProps } from '../page-route.tsx';

const load = () => import('../upload-list.tsx');
const Uploads = late(async () => (await load()).Uploads);

/** The list of files, whose code comes after the page: until then its field is a plain one. */
function useUploads(
  { State, FormToken: token, OwnFiles }: RefundRequestPageData,
  href: string,
  form: FormAnswer | null,
): UploadListActor | undefined {
  const target = { href, widget: refundWidget, field: 'Attachments', token };
  const { actor } = useLateFlow({
    id: 'uploadList',
    load: async () => {
      const [{ uploadListOf }] = await Promise.all([load(), Uploads.load()]);
      return uploadListOf(target, attachmentLimits, form?.Files, OwnFiles);
    },
    isWanted: () => State === 'possible',
  });
  return actor;
}

export function Page({ answer: { Page: page, Form: form } }: PageProps<RefundRequestPageData>) {
  const { urls } = useShop();
  const href = urls.refundRequest({ orderId: page.OrderId });
  const flow = useFlow(useLogic(refundRequestFlow), { id: 'refundRequest', input: { href, page, form } });
  const uploads = useUploads(page, href, form);
  return (
    <RefundRequestPage
      flow={flow}
      form={form}
      renderAttachments={uploads ? (field) => <Uploads flow={uploads} {...field} hasOwnFiles /> : null}
    />
  );
}
