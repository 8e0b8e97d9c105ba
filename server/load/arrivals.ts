import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { afterTurn } from '../kernel/turn.ts';

/** How long a burst of requests is accepted before the event loop continues, in ms. */
const SLICE_MS = 10;

/**
 * Accepts requests in time slices. Otherwise hundreds that arrive at once would all be read, parsed and queued in one
 * iteration of the event loop; `isUrgent` ones (health checks) are accepted at once.
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
      // a socket closed meanwhile would never report its close
      if (!request.socket.destroyed) listener(request, response);
    });
    if (begun !== null) return;
    begun = performance.now();
    afterTurn(turn);
  };
}
