import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { afterTurn } from '../kernel/turn.ts';

/** How long requests that came together are taken up before the event loop turns, in ms. */
const SLICE_MS = 10;

/**
 * Takes requests up in slices of time. Hundreds that arrive at once would otherwise all be read, parsed and brought to
 * the door in one turn of the event loop; `isUrgent` ones (is the shop well?) are taken up at once.
 */
export function inSlices(
  listener: RequestListener,
  isUrgent: (path: string) => boolean,
): (request: IncomingMessage, response: ServerResponse) => void {
  const waiting: (() => void)[] = [];
  let begun: number | null = null;

  const turn = (): void => {
    begun = performance.now();
    while (waiting.length > 0 && performance.now() - begun < SLICE_MS) waiting.shift()?.();
    if (waiting.length > 0) afterTurn(turn);
    else begun = null;
  };
  return (request, response) => {
    if (isUrgent(request.url ?? '')) return listener(request, response);
    waiting.push(() => {
      // whoever left meanwhile would never be heard leaving
      if (!request.socket.destroyed) listener(request, response);
    });
    if (begun !== null) return;
    begun = performance.now();
    afterTurn(turn);
  };
}
