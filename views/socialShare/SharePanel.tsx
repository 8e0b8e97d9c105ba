import { useSelector } from '@xstate/react';
import { copiedAs, isCopying, isOpen, isSent, sharedOf } from '#machines/socialShare/socialShare.machine.ts';
import type { SocialShareActor } from '#machines/socialShare/socialShare.machine.ts';
import { Button } from '#views/parts/Button.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import { ShareNetworks } from './ShareNetworks.tsx';

/** What became of a shared page; where the browser has no dialog of its own, the networks and its link. */
export function SharePanel({ flow }: { readonly flow: SocialShareActor }) {
  const LL = useTexts();
  const shared = useSelector(flow, sharedOf);
  const isShown = useSelector(flow, isOpen);
  const wasSent = useSelector(flow, isSent);
  const isBusy = useSelector(flow, isCopying);
  const copied = useSelector(flow, copiedAs);
  return (
    <>
      {isShown && (
        <div className="share-panel">
          <ShareNetworks shared={shared} onFollow={(href) => flow.send({ type: 'network.follow', href })} />
          <Button type="button" kind="quiet" isBusy={isBusy} onClick={() => flow.send({ type: 'link.copy' })}>
            {LL.SocialShare.Copy()}
          </Button>
        </div>
      )}
      <p role="status" className={copied === 'uncopied' ? 'field-error' : 'small'}>
        {wasSent && LL.SocialShare.Sent()}
        {copied === 'copied' && LL.SocialShare.Copied()}
        {copied === 'uncopied' && LL.SocialShare.NotCopied()}
      </p>
    </>
  );
}
