import type { ReactNode } from 'react';
import { turnsOf } from '#rules/unbroken.ts';

/** A text in which "e-mail" and numbers with a hyphen stay on one line; what is no text is shown as it is. */
export function whole(text: ReactNode): ReactNode {
  const turns = typeof text === 'string' ? turnsOf(text) : [];
  if (turns.length < 2) return text;
  return (
    <span>
      {turns.map((turn, at) =>
        at % 2 === 0 ? (
          turn
        ) : (
          <span key={at} className="whole">
            {turn}
          </span>
        ),
      )}
    </span>
  );
}
