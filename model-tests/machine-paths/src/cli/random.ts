import { counted } from '../formats/described.ts';
import { pathLines } from '../formats/text.ts';
import { walkAtRandom } from '../random.ts';
import type { RandomReport } from '../random.ts';
import type { Verdict } from './faults.ts';
import type { Request } from './options.ts';
import type { ProgressBar } from './progress.ts';
import type { CommandFlow } from './project.ts';

const number = new Intl.NumberFormat('en');
const minute = 60_000;

/** Random walks through flows, until they are done or their share of the time is over. */
export async function randomAll(
  asked: readonly CommandFlow[],
  { random, minutes, seed: given, machine }: Request,
  bar: ProgressBar,
): Promise<Verdict> {
  const seed = given ?? 1;
  const texts: string[] = [];
  let isFine = true;
  for (const flow of asked) {
    const began = performance.now();
    const share = minutes === null ? Infinity : (minutes * minute) / asked.length;
    const walked = await walkAtRandom(flow.model, {
      seed,
      walks: random ?? Infinity,
      goesOn: () => performance.now() - began < share,
      onProgress: (walks) => {
        const gone = Math.round((performance.now() - began) / 1000);
        const [done, total] = random === null ? [gone, Math.round(share / 1000)] : [walks, random];
        bar.report({ step: `walking through ${flow.name}`, done, total });
      },
    });
    isFine &&= walked.failure === null;
    texts.push(told(flow.name, walked, seed, machine === null ? flow.name : `--machine ${machine} ${flow.name}`));
  }
  return { text: `${texts.join('\n')}\n`, isFine };
}

function told(
  name: string,
  { walks, steps, taken, total, failure }: RandomReport,
  seed: number,
  again: string,
): string {
  if (!failure) {
    const done = `${number.format(walks)} random ${walks === 1 ? 'walk' : 'walks'}, ${number.format(steps)} steps`;
    return `${name}: ${done}, ${taken.size} of ${counted(total, 'transition')} taken; nothing failed (seed ${seed})`;
  }
  const { walk, steps: before, reason, shrunk, line } = failure;
  const [path] = shrunk.paths;
  return [
    `${name}: random walk ${walk} failed after ${counted(before, 'step')} (seed ${seed})`,
    `  ${reason}`,
    ...(path ? pathLines({}, shrunk, path, '  The shortest part of it that fails so') : []),
    `  again: npm run paths -- ${again} --steps '${line}'`,
  ].join('\n');
}
