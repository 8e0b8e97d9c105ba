import type { ChildProcess } from 'node:child_process';

/** A process that has reported the address it listens on. */
export interface ListeningProcess {
  origin: string;
  /** All piped output so far. */
  said(): string;
  /** The exit code, once it has exited; null after a signal. */
  ended: Promise<number | null>;
}

/** Waits until a process reports its address. Throws its output if it exits before. */
export async function whenListening(
  child: ChildProcess,
  says = /open at (http:\/\/[^/\s]+)/,
): Promise<ListeningProcess> {
  let said = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const origin = await new Promise<string>((resolve, reject) => {
    const hear = (bytes: unknown) => {
      said += String(bytes);
      const found = says.exec(said)?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    void ended.then(() => reject(new Error(`it ended: ${said}`)));
  });
  return { origin, said: () => said, ended };
}
