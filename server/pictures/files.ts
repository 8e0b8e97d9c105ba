import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The master of a picture: every size is derived from it. */
export const masterPath = (dataDir: string, guid: string): string => join(dataDir, 'assets', `${guid}.webp`);

/** Writes a file atomically: an interrupted write leaves nothing that looks like a picture. */
export async function keep(path: string, content: Uint8Array): Promise<void> {
  const temporary = `${path}.${process.pid}.part`;
  try {
    await writeFile(temporary, content);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
