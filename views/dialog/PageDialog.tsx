import { useSelector } from '@xstate/react';
import type { PageContent } from '#machines/dialog/dialog.machine.ts';
import { contentIn, failureIn, isBusy } from '#machines/region/region.machine.ts';
import type { RegionActor } from '#machines/region/region.machine.ts';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { Dialog } from './Dialog.tsx';

interface PageDialogProps {
  readonly id: string;
  readonly content: PageContent;
}

/** A page opened by a marked link: the content of its URL, without header and footer. */
export function PageDialog({ id, content }: PageDialogProps) {
  const region = useShop().page.regionAt(content.href);
  return region ? <RegionDialog id={id} content={content} region={region} /> : null;
}

function RegionDialog({ id, content, region }: PageDialogProps & { readonly region: RegionActor }) {
  const LL = useTexts();
  const { actors, page } = useShop();
  const { dialog } = actors;
  const { Product, TwoFactor } = page;
  const shown = useSelector(region, contentIn);
  const failure = useSelector(region, failureIn);
  const busy = useSelector(region, isBusy);
  const isMissing = failure?.status === 404;
  return (
    <Dialog
      id={id}
      size={content.size}
      className={content.className}
      title={content.title || shown?.title || (failure ? LL.Dialog.ErrorTitle() : LL.Core.Loading())}
      onClose={() => dialog.send({ type: 'close' })}
    >
      <div className="stack" aria-busy={busy} aria-live="polite">
        {busy && !shown && <p className="soft">{LL.Dialog.PageLoading()}</p>}
        {isMissing ? (
          <Notice kind="error" isLive>
            {LL.Dialog.PageMissing()}
          </Notice>
        ) : (
          <FailureNotice
            title={LL.Dialog.PageFailed()}
            failure={failure}
            retry={() => region.send({ type: 'retry' })}
          />
        )}
        {failure && (
          <p>
            <a href={content.href}>{LL.Dialog.OpenAsPage()}</a>
          </p>
        )}
        {shown && !shown.product && !shown.twoFactor && (
          <div className="dialog-page" dangerouslySetInnerHTML={{ __html: shown.html ?? '' }} />
        )}
      </div>
      {shown?.twoFactor && <TwoFactor answer={shown.twoFactor} />}
      {shown?.product && (
        // not a live region: it announces its own changes
        <div className="stack">
          <Product content={shown.product} />
          <div className="dialog-page prose" dangerouslySetInnerHTML={{ __html: shown.html ?? '' }} />
        </div>
      )}
    </Dialog>
  );
}
