import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { linked } from '#tests/wire.ts';

/** What the awaited byte ends: its connection, all of them until they are mended, or it is the last that comes. */
type Ending = 'cut' | 'down' | 'stuck';

/** A TCP proxy in front of the shop that counts what a browser sends, and ends connections at a certain byte. */
export async function openCountingWire(shopOrigin: string) {
  const far = new URL(shopOrigin);
  const open = new Set<Socket>();
  const sent = { bytes: 0 };
  let awaited: { bytes: number; ending: Ending; come: () => void } | null = null;
  let isDown = false;
  const server = createServer((near) => {
    near.on('error', () => undefined);
    if (isDown) return void near.destroy();
    const beyond = linked(near, far, open);
    beyond.pipe(near);
    near.on('data', (chunk) => {
      const left = awaited ? awaited.bytes - sent.bytes : Infinity;
      sent.bytes += Math.min(left, chunk.byteLength);
      // the shop gets every byte before the one that is awaited
      if (!beyond.write(chunk.subarray(0, left))) {
        near.pause();
        beyond.once('drain', () => near.resume());
      }
      if (!awaited || sent.bytes < awaited.bytes) return;
      const { ending, come } = awaited;
      awaited = null;
      near.pause();
      isDown = ending === 'down';
      if (ending === 'cut') near.destroy();
      if (isDown) for (const socket of open) socket.destroy();
      come();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Bytes that were passed on since it was asked for last. */
    passed: (): number => {
      const { bytes } = sent;
      sent.bytes = 0;
      return bytes;
    },
    /** Resolves once so many more bytes were sent, and their connection has ended. */
    endAfter: (bytes: number, ending: Ending): Promise<void> =>
      new Promise((come) => {
        awaited = { bytes: sent.bytes + bytes, ending, come };
      }),
    mend: () => {
      [awaited, isDown] = [null, false];
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
