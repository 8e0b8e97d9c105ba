import type { RequestListener, Server } from 'node:http';
import { health } from '#contract/site.ts';
import { isEmpty } from './db/is-empty.ts';
import { CannotStart } from './db/lock.ts';
import type { Db, Store } from './db/open.ts';
import { httpServer, listenerOf } from './http/listener.ts';
import { inSlices } from './load/arrivals.ts';
import { stoppable } from './load/stop.ts';
import { requireFitForPublic, startWarnings } from './preflight.ts';
import { builtRenderer, devRenderer } from './render/renderer.ts';
import { readSettings, WrongSetting } from './settings.mjs';
import type { Settings } from './settings.mjs';
import { missingIn, sentencesOf } from './db/missing.ts';
import { openShop } from './shop.ts';
import type { OpenGateway } from './shop.ts';

/** Additions for demos; production runs without them. */
export interface Demo {
  /** Seeds an empty database. */
  seed(db: Db, settings: Settings): Promise<void>;
  /** Accepts any card and moves no money. */
  gateway: OpenGateway;
  /** The demo accounts' names and password. */
  accounts: string;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

async function seedWhenEmpty(demo: Demo | null, settings: Settings, { db }: Store): Promise<void> {
  if (!demo || !settings.isDemo || !(await isEmpty(db))) return;
  say('The database is empty: setting up the demo shop, which takes about a minute.');
  await demo.seed(db, settings);
}

/** Size of the listen backlog; Node's default is 511, and connections beyond it wait for seconds. */
const BACKLOG = 4096;

/** Opens the port; throws an error with a message if it cannot. */
async function listen(server: Server, settings: Settings): Promise<number> {
  const { port, host } = settings;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(cannotListen(error, settings)));
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

function cannotListen(error: Error, { port, host }: Settings): Error {
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE')
    return new CannotStart(`Port ${port} is taken. Stop what uses it, or set PORT to another one.`);
  if (code === 'EACCES')
    return new CannotStart(`Port ${port} may not be opened by this user. Set PORT to another one.`);
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code))
    return new CannotStart(`HOST must be an address of this machine, but is "${host}" (${code}).`);
  return error;
}

/** Serves requests until the shop is open. */
const notYet: RequestListener = (_, response) => {
  response.writeHead(503, { 'Retry-After': '2', 'Cache-Control': 'no-store' }).end();
};

async function open(demo: Demo | null): Promise<void> {
  const settings = readSettings(process.env, process.argv.slice(2));
  if (!demo && !settings.isProduction)
    throw new WrongSetting(
      'Without its demo parts a shop serves production alone: set NODE_ENV=production, or npm start.',
    );
  const dev = settings.isDev ? await devRenderer(settings) : null;
  const renderer = dev?.renderer ?? (await builtRenderer(settings));
  const server = dev?.server ?? httpServer(undefined, settings.overload);
  const { stop: endServer, isStopping, cut } = stoppable(server);
  let listener: RequestListener = notYet;
  server.on('request', (request, response) => listener(request, response));
  // first, so that a port in use is reported before anything slow starts
  const port = await listen(server, settings);
  const prepare = async (store: Store) => {
    await requireFitForPublic(settings, store);
    await seedWhenEmpty(demo, settings, store);
  };
  const shop = await openShop({ settings, renderer, isStopping, prepare, gateway: demo?.gateway });
  const answer = listenerOf(shop.fetch);
  const isHealth = (path: string) => path.startsWith(`${settings.appPath}${health.path}`);
  const slices = inSlices((request, response) => void answer(request, response), isHealth);
  listener = (request, response) => {
    if (dev) dev.vite.middlewares(request, response, () => slices(request, response));
    else slices(request, response);
  };
  const stop = async () => {
    if (isStopping()) return cut();
    await endServer(settings.overload.stopMs);
    await dev?.vite.close();
    await shop.close();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  const host = settings.host === '0.0.0.0' || settings.host === '::' ? 'localhost' : settings.host;
  const address = (settings.publicUrl ?? `http://${host}:${port}`) + settings.appPath;
  for (const warning of startWarnings(settings)) process.stderr.write(`${warning}\n`);
  say(`Vitrine is open at ${address}/`);
  for (const sentence of sentencesOf(await missingIn(shop.services.db))) say(sentence);
  if (demo && settings.isDemo) {
    say(demo.accounts);
    if (!settings.smtpUrl) say(`Mails are kept, to read at ${address}/dev/outbox`);
  }
}

/** Runs a shop until the process is told to stop; if it cannot start, it says why and exits with 1. */
export function serve(demo: Demo | null): void {
  open(demo).catch((error: unknown) => {
    if (error instanceof WrongSetting || error instanceof CannotStart) process.stderr.write(`${error.message}\n`);
    else console.error(error);
    process.exit(1);
  });
}
