import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { entryFor } from '#scripts/entry.mjs';

type Env = Record<string, string>;
const root = new URL('../../', import.meta.url);
const scripts = {
  shop: {
    path: (env: Env) => fileURLToPath(new URL(entryFor({ ...process.env, ...env }), root)),
    says: /open at (http:\/\/[^/\s]+)/,
  },
  proxy: { path: () => fileURLToPath(new URL('tests/fixtures/proxy.mjs', root)), says: /proxy at (\S+)/ },
};

/** A process that has said where it listens. */
export interface Listening {
  origin: string;
  /** All that it has written so far, warnings included. */
  said(): string;
  stop(): Promise<void>;
}

/** Starts a shop, or the proxy of `tests/fixtures/proxy.mjs`, as a process of its own. Throws what it said where it ends. */
export async function startProcess(kind: keyof typeof scripts, env: Env): Promise<Listening> {
  const { path, says } = scripts[kind];
  const child = spawn(process.execPath, ['--no-warnings', path({ NODE_ENV: 'test', ...env })], {
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', ...env },
  });
  let said = '';
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const origin = await new Promise<string>((resolve, reject) => {
    const hear = (bytes: unknown) => {
      said += String(bytes);
      const found = says.exec(said)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => reject(new Error(`the ${kind} ended: ${said}`)));
  });
  return {
    origin,
    said: () => said,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
