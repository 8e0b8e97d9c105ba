import type { ClientBase } from 'pg';

/** Statements worth preparing; `BEGIN` and the like are not. */
const planned = /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\b/i;
/**
 * Statements with inlined lists come in many variants, whose plans would fill the server's memory: beyond this they are
 * not prepared.
 */
const most = 500;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= most || !planned.test(text)) return known;
  const name = `vitrine_${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * Makes a connection use prepared statements. The shop has few statements with many values, and PostgreSQL takes longer
 * to plan the larger ones than to run them: it halves the cost of an add to cart.
 */
export function keepPlans(client: ClientBase): void {
  const query = client.query.bind(client) as (config: unknown, ...rest: unknown[]) => unknown;
  const named = (config: unknown): unknown => {
    if (typeof config !== 'object' || config === null || !('text' in config) || typeof config.text !== 'string')
      return config;
    const name = nameOf(config.text);
    return name === undefined ? config : { ...config, name };
  };
  client.query = ((config: unknown, ...rest: unknown[]) => query(named(config), ...rest)) as typeof client.query;
}
