import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';

export interface Wired {
  socket: Socket;
  /** Everything received until the other side closed the connection. */
  closed: Promise<string>;
}

/** A raw connection to a listening shop. */
export function wireTo(origin: string): Wired {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let said = '';
  socket.on('data', (bytes) => (said += String(bytes)));
  socket.on('error', () => undefined);
  return { socket, closed: new Promise((resolve) => socket.once('close', () => resolve(said))) };
}

/** Somebody else's lock on tables of a database, until it is released, or the test ends. */
export async function lockTables(url: string, ...tables: string[]): Promise<() => Promise<void>> {
  const holder = new Client({ connectionString: url });
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS EXCLUSIVE MODE`);
  let ended: Promise<void> | null = null;
  const unlock = () => (ended ??= holder.query('ROLLBACK').then(() => holder.end()));
  onTestFinished(unlock);
  return unlock;
}
