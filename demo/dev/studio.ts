/**
 * Takes the photographs that are missing from `demo/pictures`: `npm run studio -- [PART OF A NAME …] [--again]`.
 * Needs Blender and python3-numpy. May be stopped at any moment and started again: each picture is kept when it is done.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import sharp from 'sharp';
import { articlesOf } from '../catalog/articles.ts';
import { manifestFile, masterFile, PHOTOGRAPH_SIZE, SPIN_SIZE } from '../catalog/photographs.ts';
import type { Masters } from '../catalog/photographs.ts';
import { STILL_SIZE, stillCodes, stillLine, stillName } from '../catalog/stills.ts';
import { roots } from '../facts/index.ts';
import { lineOf, ordered } from '../studio/order.ts';
import type { Line } from '../studio/order.ts';

/** From the best on: a lawn needs a lower one to stay below the limit. */
const QUALITIES = [80, 70, 60, 50];
const LIMIT = 120_000;
/** Rays a pixel. */
const SAMPLES = { product: 9, turn: 6, still: 14 };
const script = new URL('../studio/blender/shoot.py', import.meta.url).pathname;

async function taken(): Promise<Masters> {
  return JSON.parse(await readFile(manifestFile, 'utf8')) as Masters;
}

/** Written aside and renamed: a stopped studio leaves no half file. */
async function keepWhole(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.part`, content);
  await rename(`${path}.part`, path);
}

/** At the best quality whose file is below the limit. */
async function compressed(png: string): Promise<Uint8Array> {
  let content: Uint8Array = new Uint8Array();
  for (const quality of QUALITIES) {
    content = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (content.length <= LIMIT) break;
  }
  return content;
}

async function keep(key: string, png: string): Promise<number> {
  const content = await compressed(png);
  await keepWhole(masterFile(key), content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const all = { ...(await taken()), [key]: { bytes: content.length, sha256 } };
  const sorted = Object.fromEntries(Object.entries(all).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  await keepWhole(manifestFile, `${JSON.stringify(sorted, null, 2)}\n`);
  await rm(png);
  return content.length;
}

let last: Promise<unknown> = Promise.resolve();
/** One after the other: all are listed in one file. */
function keepInTurn(key: string, png: string): Promise<number> {
  const kept = last.then(() => keep(key, png));
  last = kept;
  return kept;
}

/** A Blender for each core: developing a picture keeps one core busy, however many threads there are. */
async function shoot(lines: readonly Line[], size: { pixels: number; samples: number }): Promise<void> {
  const cores = Math.min(availableParallelism(), lines.length);
  await Promise.all(
    Array.from({ length: cores }, (_, core) =>
      shootOn(
        lines.filter((__, index) => index % cores === core),
        size,
      ),
    ),
  );
}

/** One Blender for these lines, at the lowest priority; each picture is kept when Blender says that it is done. */
async function shootOn(
  lines: readonly Line[],
  { pixels, samples }: { pixels: number; samples: number },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-'));
  const order = join(folder, 'order.json');
  await writeFile(order, JSON.stringify(lines));
  const blender = ['blender', '--background', '--threads', '1', '--python', script, '--', order, folder];
  const child = spawn('chrt', ['-i', '0', 'nice', '-n', '19', ...blender, String(pixels), String(samples)], {
    // a session of its own
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // a kernel that shares the processor among sessions heeds a thread's priority within its own alone
  await writeFile(`/proc/${child.pid}/autogroup`, '19').catch(() => undefined);
  const stop = () => {
    child.kill();
    process.exit(1);
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
  for await (const line of createInterface({ input: child.stdout })) {
    const [word, key = '', png = '', seconds = ''] = line.split(' ');
    if (word === 'shot') process.stdout.write(`${key} ${seconds} s ${await keepInTurn(key, png)} bytes\n`);
    if (word === 'failed') process.stdout.write(`${line}\n`);
  }
  await rm(folder, { recursive: true, force: true });
}

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const before = process.argv.includes('--again') ? {} : await taken();
const isWanted = (name: string) => !before[name] && (words.length === 0 || words.some((word) => name.includes(word)));
const lines = ordered(articlesOf(roots))
  .filter(({ name }) => isWanted(name))
  .map(lineOf);
await shoot(stillCodes.filter((code) => isWanted(stillName(code))).map(stillLine), {
  pixels: STILL_SIZE.width,
  samples: SAMPLES.still,
});
await shoot(
  lines.filter(({ view }) => view !== 'spin'),
  { pixels: PHOTOGRAPH_SIZE, samples: SAMPLES.product },
);
await shoot(
  lines.filter(({ view }) => view === 'spin'),
  { pixels: SPIN_SIZE, samples: SAMPLES.turn },
);
