import { join } from 'node:path';

/** The master of a picture: every size is derived from it. */
export const masterPath = (dataDir: string, guid: string): string => join(dataDir, 'assets', `${guid}.webp`);
