import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { runCommand } from 'machine-paths/cli/run';

// the reader may close the pipe early: `npm run paths -- cart | head`
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const args = process.argv.slice(2);

/** Runs the same command again whenever a file that it loaded changes: Node knows which. */
function watch(): Promise<number> {
  const again = ['--watch', '--watch-preserve-output', ...process.execArgv, import.meta.filename];
  const child = spawn(process.execPath, [...again, ...args.filter((arg) => arg !== '--watch')], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 0)));
}

/** `npm run paths -- cart`: a flow's covering paths and its faults, for testers and their tools. */
const run = async () =>
  await runCommand((await import('./project.ts')).shop, args, {
    out: (text) => process.stdout.write(text),
    err: process.stderr,
    writeFile(path, content, isKept) {
      if (isKept && existsSync(path)) return 'kept';
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
      return undefined;
    },
  });
process.exitCode = args.includes('--watch') ? await watch() : await run();
