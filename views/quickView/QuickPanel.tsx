import { useSelector } from '@xstate/react';
import type { ComponentType, KeyboardEvent } from 'react';
import type { QuickView } from '#contract/quick-view.ts';
import { contentOf, failureIn, isLoading } from '#machines/quickView/quickView.machine.ts';
import type { QuickViewActor } from '#machines/quickView/quickView.machine.ts';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { Icon } from '#views/parts/Icon.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import './quickView.css';

interface QuickPanelProps {
  readonly quick: QuickViewActor;
  /** Renders the loaded content, with the flow for choosing and buying. */
  readonly Content: ComponentType<{ content: QuickView }>;
}

/** The panel of one row: its content, a loading state, or an error. */
export function QuickPanel({ quick, Content }: QuickPanelProps) {
  const LL = useTexts();
  const content = useSelector(quick, contentOf);
  const isBusy = useSelector(quick, isLoading);
  const failure = useSelector(quick, failureIn);
  const leave = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') quick.send({ type: 'close' });
  };
  return (
    <div role="presentation" onKeyDown={leave}>
      <section
        id="quick-view"
        className="quick-panel"
        tabIndex={-1}
        aria-label={content ? LL.Catalog.QuickViewOf({ name: content.Name }) : LL.Catalog.QuickView()}
        aria-busy={isBusy}
      >
        <button type="button" className="icon-button quick-close" onClick={() => quick.send({ type: 'close' })}>
          <Icon name="close" />
          <span className="visually-hidden">{LL.Core.Close()}</span>
        </button>
        <p className="visually-hidden" role="status">
          {isBusy ? LL.Core.Loading() : content?.Name}
        </p>
        {isBusy && <p className="loader" aria-hidden="true" />}
        {failure && (
          <FailureNotice
            title={LL.Catalog.QuickViewFailed()}
            failure={failure}
            retry={() => quick.send({ type: 'retry' })}
          />
        )}
        {content && <Content key={content.ProductId} content={content} />}
      </section>
    </div>
  );
}
