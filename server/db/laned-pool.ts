import pg from 'pg';
import type { Pool, PoolClient, PoolConfig } from 'pg';
import { Abandoned, lanes, requireAsker, scopeNow } from '#server/kernel/scope.ts';
import type { Lane } from '#server/kernel/scope.ts';
import { keepPlans } from './prepared.ts';

/** Database timeouts for serving requests, in ms; 0 means none. */
export interface Deadlines {
  /** A single statement. */
  statementMs: number;
  /** Waiting for a lock held by somebody else. */
  lockMs: number;
  /** A transaction idle for this long: its process hangs, and its locks are needed. */
  idleMs: number;
  /** Waiting for a connection, in the pool's queue or from the server. */
  waitMs: number;
}

export interface PoolOptions {
  url: string;
  /** Total of all lanes. */
  connections: number;
  deadlines: Deadlines;
}

const sizesOf = (connections: number): Record<Lane, number> => {
  const each = Math.max(1, Math.floor(connections * 0.4));
  return { browse: each, sale: each, own: Math.max(1, connections - 2 * each - 1), versions: 1 };
};

/**
 * One pool per lane behind the interface of a single one, which is what drizzle knows: browsing never waits for
 * connections held by additions to carts, however long a lock blocks those, nor the other way round.
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
        // housekeeping may be slow
        statement_timeout: lane === 'own' ? 0 : statementMs,
        lock_timeout: lockMs,
        idle_in_transaction_session_timeout: idleMs,
      });
    this.#pools = { browse: open('browse'), sale: open('sale'), own: open('own'), versions: open('versions') };
  }

  /**
   * A connection from the lane, for a transaction; a transaction once begun is finished even if the client disconnects.
   */
  async connect(): Promise<PoolClient> {
    const client = await this.#pools[scopeNow().lane].connect();
    const { signal } = scopeNow();
    if (!signal?.aborted) return client;
    client.release();
    throw new Abandoned();
  }

  /** A single statement. Not started if the client has disconnected, and cancelled if it disconnects meanwhile. */
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
      // a late cancel request must not hit the connection's next statement
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

/** Whether the statement itself failed; after any other error the connection's state is unknown. */
const isOfStatement = (error: unknown) => error instanceof pg.DatabaseError && error.severity === 'ERROR';

function watched(config: PoolConfig): Pool {
  const pool = new pg.Pool(config);
  // without an 'error' listener a checked-out client would crash the process when the server goes away
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    keepPlans(client);
  });
  pool.on('error', () => undefined);
  return pool;
}
