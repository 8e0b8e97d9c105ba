import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SocialShareActor, SocialShareEvent } from '#machines/socialShare/socialShare.machine.ts';
import { Button } from '#views/parts/Button.tsx';
import type { LateFlow } from '#views/parts/lateFlow.ts';
import { useTexts } from '#views/parts/texts.tsx';
import './socialShare.css';

interface SocialShareProps {
  readonly flow: LateFlow<SocialShareActor, SocialShareEvent>;
  /** Links for browsers without JavaScript: only the server renders them. */
  readonly plain: ReactNode;
  readonly children: ReactNode;
}

/** The button that shares a page, and what it opens. */
export function SocialShare({ flow, plain, children }: SocialShareProps) {
  const LL = useTexts();
  const isOpen = useSelector(flow.actor, (snapshot) => snapshot?.matches('open') ?? false);
  const isBusy = useSelector(flow.actor, (snapshot) => snapshot?.matches('handingOver') ?? false);
  return (
    <div className="share stack">
      <p className="share-button">
        <Button
          type="button"
          kind="plain"
          aria-expanded={isOpen}
          isBusy={isBusy}
          onClick={() => flow.send({ type: 'share.press' })}
        >
          {LL.SocialShare.Share()}
        </Button>
      </p>
      <noscript>{plain}</noscript>
      {children}
    </div>
  );
}
