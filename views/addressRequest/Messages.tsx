import { Notice } from '#views/parts/Notice.tsx';

interface MessagesProps {
  /** One of the two is empty. */
  readonly success: string;
  readonly error: string;
}

/** What became of a request: the page's script reads the messages from the element's data. */
export function Messages({ success, error }: MessagesProps) {
  return (
    <div className="messages" data-success-msg={success} data-error-msg={error}>
      <Notice kind={error === '' ? 'good' : 'error'} isLive>
        {error || success}
      </Notice>
    </div>
  );
}
