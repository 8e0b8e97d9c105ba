import { createReadStream } from 'node:fs';
import { link, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { isInBucket, isOnDisk } from './content.ts';
import type { Content } from './content.ts';

/** Unfinished files of this process. */
const writing = new Set<string>();

/** Writes a file atomically: an interrupted write leaves nothing that looks like the file, and of two the last counts. */
export async function keep(path: string, content: Content): Promise<void> {
  let temporary = `${path}.${process.pid}.part`;
  while (writing.has(temporary)) temporary += '.part';
  writing.add(temporary);
  try {
    if (isOnDisk(content)) {
      await link(content.path, temporary).catch(() => writeFile(temporary, createReadStream(content.path)));
      // a second name of an old file is a new file to the sweep
      await utimes(temporary, new Date(), new Date());
    } else await writeFile(temporary, isInBucket(content) ? await content.read() : content);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  } finally {
    writing.delete(temporary);
  }
}
