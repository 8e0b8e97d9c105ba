/** `done` of `total` units are finished; `step` names the current one. */
export interface Progress {
  readonly step: string;
  readonly done: number;
  readonly total: number;
}

interface Output {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

const width = 24;
/** Work shorter than this (ms) reports nothing. */
const patience = 1000;
/** Without a terminal a line is printed at most this often (ms). */
const pause = 10_000;

/**
 * Reports the progress of work that takes more than a second: as a bar on a terminal, which disappears when `end` is
 * called, otherwise as a line every ten seconds. `now` is in ms.
 */
export function progressOn(output: Output, now: () => number = () => performance.now()) {
  const begun = now();
  let told = begun + patience - pause;
  let isDrawn = false;
  return {
    report({ step, done, total }: Progress): void {
      const time = now();
      if (time - begun < patience) return;
      if (output.isTTY) {
        const filled = total === 0 ? width : Math.round((Math.min(done, total) / total) * width);
        output.write(`\r${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${done}/${total} ${step}\u001b[K`);
        isDrawn = true;
      } else if (time - told >= pause) {
        output.write(`${step}: ${done} of ${total}\n`);
        told = time;
      }
    },
    end(): void {
      if (isDrawn) output.write('\r\u001b[K');
      isDrawn = false;
    },
  };
}

export type ProgressBar = ReturnType<typeof progressOn>;
