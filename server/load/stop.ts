import type { Server, ServerResponse } from 'node:http';

/**
 * How long there must have been no new connections before the port is closed, in ms, checked in steps of {@link
 * STEP_MS}.
 */
const QUIET_MS = 300;
const STEP_MS = 50;

export interface Stoppable {
  isStopping(): boolean;
  /**
   * Serves clients that have connected or are just connecting, then closes the port and idle connections. What still
   * hangs after `withinMs` is cut off. Resolves when no connection is left.
   */
  stop(withinMs: number): Promise<void>;
  /** Closes every connection, for an impatient operator. */
  cut(): void;
}

/**
 * Graceful shutdown without refusing anybody. Connections in the system's backlog are reset when the port closes, so
 * the port stays open until no client has connected for a moment, while every response announces `Connection: close`.
 */
export function stoppable(server: Server): Stoppable {
  const answering = new Set<ServerResponse>();
  let isStopping = false;
  let quietSteps = 0;
  const end = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  server.on('connection', () => (quietSteps = 0));
  server.prependListener('request', (_, response) => {
    quietSteps = 0;
    answering.add(response);
    response.once('close', () => answering.delete(response));
    if (isStopping) end(response);
  });

  /** Every step is an iteration of the event loop, which sees new connections, however late the timer fires. */
  const untilQuiet = (atMostMs: number) =>
    new Promise<void>((resolve) => {
      const deadline = performance.now() + atMostMs;
      const timer = setInterval(() => {
        quietSteps += 1;
        if (quietSteps * STEP_MS < QUIET_MS && performance.now() < deadline) return;
        clearInterval(timer);
        resolve();
      }, STEP_MS);
    });

  return {
    isStopping: () => isStopping,
    cut: () => server.closeAllConnections(),
    stop: async (withinMs) => {
      isStopping = true;
      const hanging = setTimeout(() => server.closeAllConnections(), withinMs);
      for (const response of answering) end(response);
      await untilQuiet(withinMs / 2);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      });
      clearTimeout(hanging);
    },
  };
}
