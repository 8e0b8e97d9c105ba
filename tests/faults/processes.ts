import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { entryFor } from '#scripts/entry.mjs';
import { whenListening } from '#tests/listening.ts';

type Env = Record<string, string>;
const root = new URL('../../', import.meta.url);
const scripts = {
  shop: {
    path: (env: Env) => fileURLToPath(new URL(entryFor({ ...process.env, ...env }), root)),
    says: /open at (http:\/\/[^/\s]+)/,
  },
  proxy: { path: () => fileURLToPath(new URL('tests/fixtures/proxy.mjs', root)), says: /proxy at (\S+)/ },
};

/** A process that has reported the address it listens on. */
export interface Listening {
  origin: string;
  /** All output so far, warnings included. */
  said(): string;
  stop(): Promise<void>;
}

/** Starts a shop, or the proxy of `tests/fixtures/proxy.mjs`, as a child process. Throws its output if it exits. */
export async function startProcess(kind: keyof typeof scripts, env: Env): Promise<Listening> {
  const { path, says } = scripts[kind];
  const child = spawn(process.execPath, ['--no-warnings', path({ NODE_ENV: 'test', ...env })], {
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', ...env },
  });
  const { origin, said, ended } = await whenListening(child, says);
  return {
    origin,
    said,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
