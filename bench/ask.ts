import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';

export interface Asked {
  status: number | string;
  ms: number;
}

/** One request over its own connection: the status, or the error's code. */
export function ask(
  url: string,
  { accept = 'application/json', signal }: { accept?: string; signal?: AbortSignal } = {},
) {
  const begun = performance.now();
  return new Promise<Asked>((resolve) => {
    const end = (status: number | string) => resolve({ status, ms: performance.now() - begun });
    const asking = request(url, { agent: false, headers: { accept }, ...(signal ? { signal } : {}) });
    asking.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
    asking.once('response', (answer: IncomingMessage) => {
      answer.on('error', () => end('cut'));
      answer.on('end', () => end(answer.statusCode ?? 0)).resume();
    });
    asking.end();
  });
}
