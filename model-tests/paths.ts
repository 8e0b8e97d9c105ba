import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { runCommand } from 'machine-paths/cli/run';
import { shop } from './project.ts';

// the reader may close the pipe early: `npm run paths -- cart | head`
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

/** `npm run paths -- cart`: a flow's covering paths and its faults, for testers and their tools. */
process.exitCode = await runCommand(shop, process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: process.stderr,
  writeFile(path, text) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  },
});
