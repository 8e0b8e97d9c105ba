import type { Server } from 'node:http';

/**
 * Maximum number of event loop iterations granted to new connections before work continues: about five milliseconds.
 */
const MOST_TURNS = 50;
let arrived = 0;

/** Counts new connections, for {@link afterTurn}. */
export const countConnections = (server: Server): void => void server.on('connection', () => (arrived += 1));

/**
 * Starts work after one iteration of the event loop, which reads sockets, fires timers and notices disconnects; and
 * after further ones while clients are still connecting. libuv accepts one connection per iteration: if each iteration
 * also did twenty milliseconds of work, the last of two hundred connections would be accepted after four seconds, and
 * it might be a health check.
 */
export function afterTurn(work: () => void, turns = MOST_TURNS): void {
  const before = arrived;
  setImmediate(() => (arrived === before || turns <= 1 ? work() : afterTurn(work, turns - 1)));
}
