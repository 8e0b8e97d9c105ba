import pg from 'pg';
import type { Pool, PoolClient, PoolConfig } from 'pg';
import { Abandoned, lanes, requireAsker, scopeNow } from '#server/kernel/scope.ts';
import type { Lane } from '#server/kernel/scope.ts';
import { keepPlans } from './prepared.ts';

/** Deadlines of a database that serves people, in ms; 0 is none. */
export interface Deadlines {
  /** One statement of a request. */
  statementMs: number;
  /** The wait for a lock that somebody else holds. */
  lockMs: number;
  /** A transaction in which nothing happens: its process hangs, and what it locked is needed. */
  idleMs: number;
  /** The wait for a connection, be it for one's turn or for the server. */
  waitMs: number;
}

export interface PoolOptions {
  url: string;
  /** Of all lanes together. */
  connections: number;
  deadlines: Deadlines;
}

const sizesOf = (connections: number): Record<Lane, number> => {
  const each = Math.max(1, Math.floor(connections * 0.4));
  return { browse: each, sale: each, own: Math.max(1, connections - 2 * each) };
};

/**
 * A pool for each lane behind the face of one, which is what drizzle knows: whoever looks around never waits for
 * connections that additions to carts hold, however long a lock keeps those, nor the other way round.
 */
export class LanedPool {
  readonly #pools: Readonly<Record<Lane, Pool>>;

  constructor({ url, connections, deadlines: { statementMs, lockMs, idleMs, waitMs } }: PoolOptions) {
    const sizes = sizesOf(connections);
    const open = (lane: Lane) =>
      watched({
        connectionString: url,
        max: sizes[lane],
        connectionTimeoutMillis: waitMs,
        // housekeeping may take its time
        statement_timeout: lane === 'own' ? 0 : statementMs,
        lock_timeout: lockMs,
        idle_in_transaction_session_timeout: idleMs,
      });
    this.#pools = { browse: open('browse'), sale: open('sale'), own: open('own') };
  }

  /** A connection of the lane, for a transaction; what has begun one ends it, whoever leaves. */
  async connect(): Promise<PoolClient> {
    const client = await this.#pools[scopeNow().lane].connect();
    const { signal } = scopeNow();
    if (!signal?.aborted) return client;
    client.release();
    throw new Abandoned();
  }

  /** One statement. It is not begun for somebody who left, and cancelled when its asker leaves. */
  async query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    requireAsker();
    const client = await this.connect();
    const { signal } = scopeNow();
    const cancelling: Promise<void>[] = [];
    const cancel = (): void => void cancelling.push(this.#cancel(client));
    signal?.addEventListener('abort', cancel, { once: true });
    let isSpoilt = false;
    try {
      return await client.query(config, values);
    } catch (error) {
      if (cancelling.length > 0) throw new Abandoned();
      isSpoilt = !isOfStatement(error);
      throw error;
    } finally {
      signal?.removeEventListener('abort', cancel);
      // a word of cancelling that comes late must not meet the next one's statement
      await Promise.all(cancelling);
      client.release(isSpoilt || cancelling.length > 0);
    }
  }

  async end(): Promise<void> {
    await Promise.all(lanes.map((lane) => this.#pools[lane].end()));
  }

  async #cancel(client: PoolClient): Promise<void> {
    const { processID } = client as PoolClient & { processID: number };
    await this.#pools.own.query('SELECT pg_cancel_backend($1)', [processID]).catch(() => undefined);
  }
}

/** Whether it is the statement that failed; after anything else nobody knows what a connection is worth. */
const isOfStatement = (error: unknown) => error instanceof pg.DatabaseError && error.severity === 'ERROR';

function watched(config: PoolConfig): Pool {
  const pool = new pg.Pool(config);
  // a client that is checked out and hears no 'error' would end the process when the server goes away
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    keepPlans(client);
  });
  pool.on('error', () => undefined);
  return pool;
}
