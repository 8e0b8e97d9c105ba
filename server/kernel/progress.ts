/** One step of the seed, and its progress. */
export interface SeedStep {
  step: string;
  done: number;
  total: number;
}
export type OnProgress = (step: SeedStep) => void;

interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

const width = 28;

/**
 * A progress bar on a terminal, with a line for each finished step. Elsewhere only lines, including one per tenth of a
 * long step, so that a log shows progress.
 */
export function progressOn(output: Output): OnProgress {
  let told = { step: '', tenth: -1 };
  return ({ step, done, total }) => {
    const part = total === 0 ? 1 : Math.min(done / total, 1);
    const tenth = Math.floor(part * 10);
    const isNews = told.step !== step || tenth > told.tenth;
    if (output.isTTY) {
      const filled = Math.round(part * width);
      output.write(`\r  ${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${step} ${done}/${total}\u001b[K`);
      if (tenth === 10 && isNews) output.write('\n');
    } else if (isNews) {
      output.write(tenth === 10 ? `  ${step}: ${total}\n` : `  ${step}: ${done} of ${total}\n`);
    }
    if (isNews) told = { step, tenth };
  };
}
