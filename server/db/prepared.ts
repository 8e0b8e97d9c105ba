import type { ClientBase } from 'pg';

/** Statements that are worth a plan; `BEGIN` and the like are not. */
const planned = /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\b/i;
/** Texts with lists of many lengths would fill the server's memory with plans: from here on they are planned anew. */
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
 * Lets a connection keep the plans of its statements. The shop's statements have few texts and many values, and for
 * the larger ones PostgreSQL takes longer to plan than to run: an add to cart costs half of it.
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
