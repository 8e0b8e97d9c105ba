import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/**
 * Integers as a single `int[]` parameter: drizzle would spread an array over many parameters, and the two drivers
 * differ.
 */
export const idArray = (ids: readonly number[]): SQL => sql`${`{${ids.map(Math.trunc).join(',')}}`}::int[]`;
