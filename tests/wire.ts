import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** Connects a proxy's caller with the far end: when one of both ends, so does the other. `open` has the sockets that are. */
export function linked(near: Socket, far: URL, open: Set<Socket>): Socket {
  const beyond = connect(Number(far.port), far.hostname);
  for (const [socket, other] of [
    [near, beyond],
    [beyond, near],
  ] as const) {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      open.delete(socket);
      other.destroy();
    });
  }
  return beyond;
}
