import { buttonClass } from './Button.tsx';
import { Notice } from './Notice.tsx';

interface RemovalProps {
  /** That it was removed. */
  readonly says: string;
  /** The button's words, and those that name what comes back. */
  readonly undo: string;
  readonly undoOf: string;
  readonly mayUndo: boolean;
  readonly onUndo: () => void;
}

/** What was removed on this page, with the button that puts it back. */
export function Removal({ says, undo, undoOf, mayUndo, onUndo }: RemovalProps) {
  return (
    <Notice>
      <span>{says}</span>{' '}
      <button type="button" className={buttonClass('plain')} disabled={!mayUndo} aria-label={undoOf} onClick={onUndo}>
        <span>{undo}</span>
      </button>
    </Notice>
  );
}

interface PlainRemovalProps extends Pick<RemovalProps, 'says' | 'undo' | 'undoOf'> {
  /** Where the form that puts it back is posted, what it does there, and its fields. */
  readonly action: string;
  readonly does: string;
  readonly fields: Readonly<Record<string, string | number>>;
}

/** The same after a plain form. */
export function PlainRemoval({ says, undo, undoOf, action, does, fields }: PlainRemovalProps) {
  return (
    <Notice>
      <form method="post" action={action}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <span>{says}</span>{' '}
        <button type="submit" name="Do" value={does} className={buttonClass('plain')} aria-label={undoOf}>
          <span>{undo}</span>
        </button>
      </form>
    </Notice>
  );
}
