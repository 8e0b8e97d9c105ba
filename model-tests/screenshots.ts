import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { innermost } from 'machine-paths/formats/described';
import { activeStates } from 'machine-paths/transitions';
import type { Page } from 'playwright';
import type { AnyMachineSnapshot } from 'xstate';
import { root } from '#scripts/child.mjs';

/** Pictures are this wide at most, so that a desktop's texts can be read, and no taller than two screens of a phone. */
const size = { width: 800, height: 1600 };

/** Where the picture of a state is kept, whether it was made or not. */
export const pictureFile = (flow: string, state: string): string =>
  join(root, '.cache', 'screens', flow, `${state}.webp`);

/** A picture of what the page shows, for each innermost active state that has none of this run yet. */
export async function keepPictures(
  page: Page,
  flow: string,
  snapshot: AnyMachineSnapshot | undefined,
  made: Set<string>,
): Promise<void> {
  const missing = snapshot ? innermost(activeStates(snapshot)).filter((state) => !made.has(state)) : [];
  if (missing.length === 0) return;
  // the command line knows only where pictures are
  const { default: sharp } = await import('sharp');
  const shot = sharp(await page.screenshot({ animations: 'allow', caret: 'initial' }));
  const picture = await shot
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 70 })
    .toBuffer();
  for (const state of missing) {
    made.add(state);
    const file = pictureFile(flow, state);
    if (!existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, picture);
  }
}
