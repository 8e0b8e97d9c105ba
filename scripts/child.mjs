/** Starting other programs: the one place that handles PATH, signals and exit codes. */
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const binaries = join(root, 'node_modules', '.bin');

/**
 * The environment of every tool: the project's binaries come first on PATH, and Node runs TypeScript files. Node strips
 * types without a flag since 22.18; the flag has the same effect from 22.12 on.
 */
export function toolEnvironment() {
  const given = process.env.NODE_OPTIONS ?? '';
  const strips = 'typescript' in process.features && Boolean(process.features.typescript);
  const flag = strips || given.includes('strip-types') ? '' : '--experimental-strip-types';
  return {
    ...process.env,
    PATH: [binaries, dirname(process.execPath), process.env.PATH].join(delimiter),
    NODE_OPTIONS: `${given} ${flag}`.trim(),
  };
}

/** The environment as it was before npm put the project's own binaries on PATH. */
export function machineEnvironment() {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(join(root, 'node_modules')));
  return { ...process.env, PATH: path.join(delimiter) };
}

/**
 * Runs a program to completion with this terminal, and forwards the signals that reach this process.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string }} [options] `cwd` defaults to the project's root
 * @returns {Promise<number>} its exit code; 128 + n when signal n ended it
 */
export function run(command, args, { env = toolEnvironment(), cwd = root } = {}) {
  const child = spawn(command, args, { cwd, env, stdio: 'inherit' });
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    // Ctrl-C in a terminal reaches the whole foreground group: the child has received it already
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    child.kill(signal);
  };
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const name of signals) process.off(name, forward);
      resolve(signal ? 128 + constants.signals[signal] : (code ?? 1));
    });
  });
}

/**
 * Starts a program that gives way to all others.
 * @param {string} command
 * @param {string[]} args
 * @returns {() => void} ends it and what it has started, if it still runs
 */
export function runBeside(command, args) {
  // a group of its own, which is ended as a whole
  const child = spawn(command, args, { cwd: root, env: toolEnvironment(), stdio: 'inherit', detached: true });
  child.once('error', (error) => console.error(error.message));
  const { pid } = child;
  if (pid === undefined) return () => {};
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // it has ended already
  }
  return () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    try {
      process.kill(-pid, 'SIGTERM');
    } catch {
      // it has just ended
    }
  };
}

/**
 * Runs a program and captures its output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, timeout?: number }} [options] timeout in ms; none by default
 * @returns {Promise<{ code: number, output: string }>} a program that cannot be started has code 127
 */
export function capture(command, args, { env = toolEnvironment(), timeout } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, timeout, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (/** @type {string} */ text) => (output += text));
    }
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code, signal) => resolve({ code: signal ? 1 : (code ?? 1), output }));
  });
}
