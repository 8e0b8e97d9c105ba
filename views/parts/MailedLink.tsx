import type { ReactNode } from 'react';
import type { FormAnswer } from '#contract/page.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

interface MailedLinkProps {
  readonly title: string;
  readonly says: { readonly text: string; readonly button: string; readonly done: string };
  readonly action: string;
  /** What the button does. */
  readonly verb: string;
  readonly isDone: boolean;
  /** The result of the button's post, if it was refused. */
  readonly form: FormAnswer | null;
  /** A way on. */
  readonly children?: ReactNode;
}

/** The target of a mail's link: opening it does nothing, its button acts. */
export function MailedLink({ title, says, action, verb, isDone, form, children }: MailedLinkProps) {
  return (
    <div className="wrap page-top">
      <section className="card stack">
        <h1>{title}</h1>
        {form && <Notice kind="error">{form.Message}</Notice>}
        {isDone && <Notice kind="good">{says.done}</Notice>}
        {!isDone && !form && (
          <form className="stack" method="post" action={action}>
            <p>{says.text}</p>
            <Button name="Do" value={verb} isWide>
              {says.button}
            </Button>
          </form>
        )}
        {children}
      </section>
    </div>
  );
}
