import type { AcceptedFile } from './accept.ts';
import { openFiles } from './open.ts';
import type { FilePlace } from './open.ts';
import type { FileKind } from './recognize.ts';

/** Where the files of requests and messages lie. */
export const attachmentStore = (place: FilePlace) => openFiles(place, 'attachments');

/** A stored file that no row names yet. */
export interface KeptFile {
  publicId: string;
  name: string;
  type: FileKind;
  bytes: number;
}

/** Writes files, and deletes them again if `work`, which records them, fails or returns null. */
export async function withFiles<T>(
  settings: FilePlace,
  accepted: readonly AcceptedFile[],
  work: (files: readonly KeptFile[]) => Promise<T | null>,
): Promise<T | null> {
  const store = attachmentStore(settings);
  const files = accepted.map(({ name, kind, content }) => ({
    publicId: crypto.randomUUID(),
    name,
    type: kind,
    bytes: content.byteLength,
  }));
  // what cannot be deleted now is swept later
  const discard = () => Promise.allSettled(files.map(({ publicId }) => store.remove(publicId)));
  try {
    for (const [index, { publicId }] of files.entries())
      await store.put(publicId, accepted[index]?.content ?? new Uint8Array());
    const done = await work(files);
    if (done === null) await discard();
    return done;
  } catch (error) {
    await discard();
    throw error;
  }
}
