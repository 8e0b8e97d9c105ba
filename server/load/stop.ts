import type { Server, ServerResponse } from 'node:http';

/** How long nobody may have come before the port is closed, in ms, looked at in steps of {@link STEP_MS}. */
const QUIET_MS = 300;
const STEP_MS = 50;

export interface Stoppable {
  isStopping(): boolean;
  /**
   * Answers whoever has come or is just coming, then closes the port and the connections that ask nothing. What hangs
   * after `withinMs` is cut. Resolves when nobody is connected any more.
   */
  stop(withinMs: number): Promise<void>;
  /** Cuts every connection: somebody will not wait. */
  cut(): void;
}

/**
 * Lets a server end without refusing anybody. A connection that waits in the system's backlog when the port closes is
 * reset, so the port stays open until nobody has come for a moment, while every answer says that its connection ends.
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

  /** Every step is a turn of the event loop, in which whoever has come is seen, however late the clock strikes. */
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
