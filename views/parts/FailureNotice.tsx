import type { Failure } from '#rules/failure.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';
import { useSay, useTexts } from './texts.tsx';

interface FailureNoticeProps {
  /** What did not happen, as a sentence. */
  readonly title?: string;
  readonly failure: Failure | null;
  /** Left out where a repeat would not help. */
  readonly retry?: (() => void) | undefined;
  /** What the repeat is called where it is more than one. */
  readonly retryText?: string;
}

/** Why something did not work, in the server's words where it spoke, said at once to everyone. */
export function FailureNotice({ title, failure, retry, retryText }: FailureNoticeProps) {
  const LL = useTexts();
  const say = useSay();
  if (!failure) return null;
  return (
    <Notice kind="error" isLive>
      <p>
        {title} {failure.message || say(failure.code)}
      </p>
      {retry && (
        <Button type="button" kind="quiet" onClick={retry}>
          {retryText ?? LL.Core.Retry()}
        </Button>
      )}
    </Notice>
  );
}
