/** A temporary PostgreSQL server for tests and measurements. */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { capture, machineEnvironment } from './child.mjs';
import { SetupProblem } from './problem.mjs';

const isRoot = process.getuid?.() === 0;
const startTimeout = 30_000;

/** Debian's folders, the newest version first. */
function debianFolders() {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).toSorted((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(base, version, 'bin'));
}

/** @returns {Promise<string | null>} the folder with `initdb` and `postgres` */
async function findBinaries() {
  const config = await capture('pg_config', ['--bindir'], { env: machineEnvironment() });
  const folders = [
    ...debianFolders(),
    config.code === 0 ? config.output.trim() : '',
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return (
    folders.find((folder) => folder && ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null
  );
}

/**
 * @returns {Promise<string>} the folder of the server's programs, which are installed first if possible
 * @throws {SetupProblem} if PostgreSQL cannot be installed
 */
export async function ensurePostgres() {
  const found = await findBinaries();
  if (found) return found;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Debian’s PostgreSQL …');
    const env = { ...machineEnvironment(), DEBIAN_FRONTEND: 'noninteractive' };
    await capture('sh', ['-c', 'apt-get update && apt-get install -y postgresql'], { env });
    const installed = await findBinaries();
    if (installed) return installed;
  }
  throw new SetupProblem(
    'The server tests need PostgreSQL’s programs (initdb and postgres): install the postgresql package, or put them on PATH.',
  );
}

/** PostgreSQL refuses to run as root: there it runs as user `postgres`, or as `nobody`. */
function serverUser() {
  if (!isRoot) return {};
  for (const user of ['postgres', 'nobody']) {
    try {
      const id = (/** @type {string} */ flag) =>
        Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // no such user: the next one
    }
  }
  throw new SetupProblem('PostgreSQL refuses to run as root, and there is neither a user "postgres" nor "nobody".');
}

/** @returns {Promise<number>} a loopback port that was free a moment ago */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/**
 * The server stops when its standard input closes: however the test process ends, the server and its folder are
 * removed.
 */
const guarded = `
exec 3<&0
"$@" & server=$!
( cat >/dev/null; kill -INT $server 2>/dev/null ) <&3 & watch=$!
wait $server
kill $watch 2>/dev/null
rm -rf "$FOLDER"
`;

/**
 * Resolves when the server logs that it accepts connections.
 * @param {import('node:stream').Readable} log
 * @param {Promise<unknown>} ended
 */
async function ready(log, ended) {
  let said = '';
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  /** @type {Promise<boolean>} */
  const accepting = new Promise((resolve) => {
    log.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      said = (said + text).slice(-4_000);
      if (said.includes('ready to accept connections')) resolve(true);
    });
  });
  /** @type {Promise<boolean>} */
  const late = new Promise((resolve) => (timer = setTimeout(() => resolve(false), startTimeout)));
  const isAccepting = await Promise.race([accepting, late, ended.then(() => false)]);
  clearTimeout(timer);
  if (!isAccepting) throw new SetupProblem(`PostgreSQL did not start:\n${said.trim()}`);
}

/**
 * Starts an empty PostgreSQL on a free loopback port; any process on this machine may connect.
 * @param {{ durable?: boolean }} [options] durable: commits reach the disk, as measurements require; tests do not
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 * @throws {SetupProblem}
 */
export async function startPostgres({ durable = false } = {}) {
  const binaries = await ensurePostgres();
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const env = {
    ...machineEnvironment(),
    LC_ALL: process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8',
    FOLDER: folder,
  };
  const options = { ...user, env, cwd: folder };
  try {
    execFileSync(join(binaries, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
      ...options,
      stdio: 'pipe',
    });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw new SetupProblem(`PostgreSQL's initdb failed: ${error instanceof Error ? error.message : String(error)}`);
  }
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'];
  if (!durable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
  const command = [join(binaries, 'postgres'), '-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const guard = spawn('sh', ['-c', guarded, 'guard', ...command], {
    ...options,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => guard.once('exit', resolve));
  const stop = async () => {
    guard.stdin.end();
    await ended;
  };
  try {
    await ready(guard.stderr, ended);
  } catch (problem) {
    await stop();
    throw problem;
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}
