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

/**
 * A bar that fills on a terminal, and one line for each finished step. Elsewhere lines alone, also one for each tenth of
 * a long step: whoever reads a log sees that it goes on.
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
