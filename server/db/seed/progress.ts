/** One step of the seed: what is being done, how much of it is done. */
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

/** A bar that fills on a terminal, and one line for each finished step; elsewhere only the lines. */
export function progressOn(output: Output): OnProgress {
  let finished = '';
  return ({ step, done, total }) => {
    const isFinished = done >= total;
    if (output.isTTY) {
      const filled = total === 0 ? width : Math.round((Math.min(done, total) / total) * width);
      output.write(`\r  ${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${step} ${done}/${total}\u001b[K`);
      if (isFinished && finished !== step) output.write('\n');
    } else if (isFinished && finished !== step) {
      output.write(`  ${step}: ${total}\n`);
    }
    if (isFinished) finished = step;
  };
}
