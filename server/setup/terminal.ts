import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Prompter } from './questions.ts';

/** Questions on a terminal. Must be closed; leaving with Ctrl-C or Ctrl-D changes nothing. */
export function terminalPrompter(): Prompter & { close(): void } {
  let isMuted = false;
  const output = new Writable({
    write(chunk: Buffer, _, done) {
      if (isMuted) done();
      else process.stdout.write(chunk, () => done());
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  const left = new AbortController();
  lines.once('close', () => left.abort());
  return {
    ask: async (text, { isSecret }) => {
      const answer = lines.question(`${text}: `, { signal: left.signal });
      isMuted = isSecret;
      try {
        return (await answer).trim();
      } finally {
        isMuted = false;
        if (isSecret) process.stdout.write('\n');
      }
    },
    say: (line) => void process.stdout.write(`  ${line}\n`),
    close: () => lines.close(),
  };
}
