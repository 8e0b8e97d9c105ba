import { useSelector } from '@xstate/react';
import { isSharing, sharedAs } from '#machines/shareLink/shareLink.machine.ts';
import type { ShareLinkActor, SharedLink } from '#machines/shareLink/shareLink.machine.ts';
import { Button } from '#views/parts/Button.tsx';
import { Field } from '#views/parts/Field.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import './shareLink.css';

interface ShareLinkProps extends SharedLink {
  readonly label: string;
  readonly flow: ShareLinkActor;
}

/** A link to copy: by hand without JavaScript, else by its button. */
export function ShareLink({ url, title, label, flow }: ShareLinkProps) {
  const LL = useTexts();
  const sharing = useSelector(flow, isSharing);
  const outcome = useSelector(flow, sharedAs);
  const said = { copied: LL.ShareLink.Copied, sent: LL.ShareLink.Sent, failed: LL.ShareLink.Failed };
  return (
    <div className="share-link stack">
      <Field name="Link" label={label} value={url} readOnly isRequired />
      <p className="scripted">
        <Button
          type="button"
          kind="quiet"
          isBusy={sharing}
          onClick={() => flow.send({ type: 'link.share', url, title })}
        >
          {LL.ShareLink.Share()}
        </Button>
      </p>
      <p role="status" className={outcome === 'failed' ? 'field-error' : undefined}>
        {outcome && said[outcome]()}
      </p>
    </div>
  );
}
