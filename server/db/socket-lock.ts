import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { rm } from 'node:fs/promises';

/** Longer paths exceed the kernel's limit for such a socket. */
const LONGEST_PATH = 100;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/**
 * Who listens on a socket file: `held` if a living process does, in any container of this machine and however busy it
 * is, since the kernel accepts the connection; `left` if its process is gone; `none` if there is no such file.
 */
export const probeSocket = (path: string): Promise<'held' | 'left' | 'none'> =>
  new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve('held');
    });
    socket.once('error', (error) => {
      const code = codeOf(error);
      resolve(
        code === 'ECONNREFUSED'
          ? 'left'
          : // its backlog is full, or it belongs to somebody else
            ['EAGAIN', 'EACCES', 'EPERM'].includes(code)
            ? 'held'
            : 'none',
      );
    });
  });

const listening = (server: Server, path: string) =>
  new Promise<string>((resolve) => {
    server.once('error', (error) => resolve(codeOf(error)));
    server.listen({ path, exclusive: true }, () => resolve(''));
  });

/**
 * Listens on a socket file for as long as this process lives. Null if somebody else already does; where none can be
 * created (some shared folders, Windows), it does without.
 */
export async function acquireSocketLock(path: string): Promise<{ close(): Promise<void> } | null> {
  const none = { close: () => Promise.resolve() };
  if (process.platform === 'win32' || Buffer.byteLength(path) > LONGEST_PATH) return none;
  for (let attempt = 0; attempt < 2; attempt++) {
    const server = createServer((socket) => socket.destroy());
    const failure = await listening(server, path);
    if (failure === '') {
      server.unref();
      return { close: () => new Promise((resolve) => server.close(() => resolve())) };
    }
    if (failure !== 'EADDRINUSE') return none;
    if ((await probeSocket(path)) === 'held') return null;
    await rm(path, { force: true });
  }
  return null;
}
