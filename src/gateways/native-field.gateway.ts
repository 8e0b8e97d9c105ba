import type { DateFieldEvent } from '#machines/dateField/dateField.machine.ts';
import { fromCallback } from 'xstate';
import type { EventObject } from 'xstate';

/** A mouse and a keyboard: a touched screen has fields of its own for dates and choices, made for fingers. */
export const hasFinePointer = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

/** A native field of which a day was typed in part would lose it: it has no value until it is whole. */
const isFree = (field: HTMLInputElement | HTMLSelectElement) =>
  document.activeElement !== field && !field.validity.badInput;

/** Reports once that nobody is in a browser's own field any more, with what it holds. */
export const watchNative = fromCallback<EventObject, { fieldId: string }>(({ sendBack, input }) => {
  const field = document.getElementById(input.fieldId);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
  const leaving = new AbortController();
  const tell = () => {
    if (!isFree(field)) return;
    leaving.abort();
    const free: Extract<DateFieldEvent, { type: 'field.free' }> = { type: 'field.free', held: field.value };
    sendBack(free);
  };
  field.addEventListener('blur', tell, leaving);
  tell();
  return () => leaving.abort();
});

/** The late styles of React Aria need the response's nonce, which its own lookup finds here. */
export function giveNonce(): void {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  if (document.querySelector('meta[property="csp-nonce"]') || nonce === '') return;
  const meta = Object.assign(document.createElement('meta'), { nonce });
  meta.setAttribute('property', 'csp-nonce');
  document.head.append(meta);
}
