import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** Integers as one `int[]` parameter: drizzle would spread an array over as many parameters, and the two drivers differ. */
export const idArray = (ids: readonly number[]): SQL => sql`${`{${ids.map(Math.trunc).join(',')}}`}::int[]`;
