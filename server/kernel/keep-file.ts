import { rename, rm, writeFile } from 'node:fs/promises';

/** Unfinished files of this process. */
const writing = new Set<string>();

/** Writes a file atomically: an interrupted write leaves nothing that looks like the file, and of two the last counts. */
export async function keep(path: string, content: Uint8Array): Promise<void> {
  let temporary = `${path}.${process.pid}.part`;
  while (writing.has(temporary)) temporary += '.part';
  writing.add(temporary);
  try {
    await writeFile(temporary, content);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  } finally {
    writing.delete(temporary);
  }
}
