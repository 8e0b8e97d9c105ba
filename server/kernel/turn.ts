import type { Server } from 'node:http';

/** At most so many turns of the event loop are given to newcomers before work goes on: some five milliseconds. */
const MOST_TURNS = 50;
let arrived = 0;

/** Counts who connects, for {@link afterTurn}. */
export const hearArrivals = (server: Server): void => void server.on('connection', () => (arrived += 1));

/**
 * Begins work after a turn of the event loop, in which sockets are read, clocks strike and who left is known; and after
 * further ones while somebody is just connecting. libuv takes up one connection a turn: where each turn also does twenty
 * milliseconds of work, the last one of two hundred newcomers is heard after four seconds, and a question about the
 * shop's health may be that one.
 */
export function afterTurn(work: () => void, turns = MOST_TURNS): void {
  const before = arrived;
  setImmediate(() => (arrived === before || turns <= 1 ? work() : afterTurn(work, turns - 1)));
}
