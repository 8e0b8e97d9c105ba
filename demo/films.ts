import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as tables from '#server/db/schema/index.ts';
import { keep } from '#server/kernel/keep-file.ts';
import { masterPath } from '#server/pictures/files.ts';

type Asset = typeof tables.assets.$inferInsert;

/** Short films of the demo's own objects, and a still of one; how they were made: docs/decisions/086-videos.md. */
const films = {
  turn: { guid: '0d0c0101-0000-4000-8000-000000000001', file: 'turn.mp4', name: 'theiere-theepot.mp4' },
  objects: { guid: '0d0c0102-0000-4000-8000-000000000002', file: 'objects.mp4', name: 'objets-voorwerpen.mp4' },
  still: { guid: '0d0c0103-0000-4000-8000-000000000003', file: 'objects.webp', name: 'objets-voorwerpen.webp' },
} as const;

/** Where a film is played from, after the site's own folder. */
export const filmPath = (film: 'turn' | 'objects'): string => `/assets/library/${films[film].guid}`;
export const stillGuid = films.still.guid;

/** Copies them under `dataDir`. Bytes of each by guid. */
export async function writeFilms(dataDir: string): Promise<Map<string, number>> {
  await mkdir(join(dataDir, 'library'), { recursive: true });
  await mkdir(join(dataDir, 'assets'), { recursive: true });
  const sizes = new Map<string, number>();
  for (const { guid, file } of Object.values(films)) {
    const content = await readFile(join(import.meta.dirname, 'films', file));
    await keep(file.endsWith('.webp') ? masterPath(dataDir, guid) : join(dataDir, 'library', guid), content);
    sizes.set(guid, content.byteLength);
  }
  return sizes;
}

/** Their rows, with ids from `firstId` on. */
export const filmRows = (firstId: number, { sizes, now }: { sizes: ReadonlyMap<string, number>; now: Date }): Asset[] =>
  Object.values(films).map(({ guid, file, name }, index) => {
    const isStill = file.endsWith('.webp');
    return {
      id: firstId + index,
      guid,
      name,
      fileName: `${guid}.${file.split('.').at(-1)}`,
      mime: isStill ? 'image/webp' : 'video/mp4',
      size: sizes.get(guid) ?? 0,
      ...(isStill
        ? { width: 640, height: 360, alt: { fr: 'Appareil photo et sac à dos', nl: 'Fototoestel en rugzak' } }
        : {}),
      createdAt: now,
    };
  });
