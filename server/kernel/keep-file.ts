import { rename, rm, writeFile } from 'node:fs/promises';

/** Writes a file atomically: an interrupted write leaves nothing that looks like the file. */
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
