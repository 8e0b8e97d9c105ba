import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pictureFile } from '../screenshots.ts';

/** The pictures that browser walks have made of a flow's states (`SCREENS=1`), as `data:` URLs by state. */
export function screensOf(flow: string): Record<string, string> {
  const folder = dirname(pictureFile(flow, 'any'));
  if (!existsSync(folder)) return {};
  return Object.fromEntries(
    readdirSync(folder)
      .toSorted()
      .map((file) => [
        basename(file, '.webp'),
        `data:image/webp;base64,${readFileSync(join(folder, file)).toString('base64')}`,
      ]),
  );
}
