import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { linked } from '#tests/wire.ts';

/** A TCP proxy in front of a database server, to be cut and restored. */
export interface Wire {
  /** The server's URL by way of the proxy. */
  url: string;
  /** Drops every connection and refuses new ones. */
  cut(): Promise<void>;
  /** The same URL leads to the server again. */
  mend(): Promise<void>;
}

export async function openWire(serverUrl: string): Promise<Wire> {
  const far = new URL(serverUrl);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const beyond = linked(near, far, open);
    near.pipe(beyond).pipe(near);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const here = new URL(serverUrl);
  here.port = String(port);
  return {
    url: here.href,
    cut: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
    mend: () => listen(port),
  };
}
