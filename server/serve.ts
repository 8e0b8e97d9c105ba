import type { RequestListener, Server } from 'node:http';
import { health } from '#contract/site.ts';
import { isEmpty } from './db/is-empty.ts';
import { CannotStart } from './db/lock.ts';
import type { Db, Store } from './db/open.ts';
import { httpServer, listenerOf } from './http/listener.ts';
import { notYet } from './http/not-yet.ts';
import { inSlices } from './load/arrivals.ts';
import { stoppable } from './load/stop.ts';
import { requireFitForPublic, startWarnings } from './preflight.ts';
import { builtRenderer } from './render/renderer.ts';
import { readSettings, WrongSetting } from './settings.mjs';
import type { Settings } from './settings.mjs';
import { missingIn, sentencesOf } from './db/missing.ts';
import { openShop } from './shop.ts';
import type { OpenGateway, OpenShop } from './shop.ts';

/** Additions for demos; production runs without them. */
export interface Demo {
  /** Seeds an empty database. */
  seed(db: Db, settings: Settings): Promise<void>;
  /** Accepts any card and moves no money. */
  gateway: OpenGateway;
  /** The demo accounts' names and password. */
  accounts: string;
}

/** The shop behind a port. */
interface Served {
  listener: RequestListener;
  db: Db;
  close(): Promise<void>;
}

/** What the shop is run by; the port is open before the shop is, and answers 503 so long. */
export interface Host {
  server: Server;
  open(isStopping: () => boolean): Promise<Served>;
}

export const printLine = (line: string) => process.stdout.write(`${line}\n`);

/** Fills a fresh database with the demo shop, once it is known to be fit for whoever may come. */
export async function prepare(demo: Demo | null, settings: Settings, store: Store): Promise<void> {
  await requireFitForPublic(settings, store);
  const { db } = store;
  if (!demo || !settings.isDemo || !(await isEmpty(db))) return;
  printLine('The database is empty: setting up the demo shop, which takes a moment.');
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

/** Requests in slices of time; questions about the shop's health at once. */
export function listenerFor({ fetch }: Pick<OpenShop, 'fetch'>, { appPath }: Settings): RequestListener {
  const answer = listenerOf(fetch);
  const isHealth = (path: string) => path.startsWith(`${appPath}${health.path}`);
  return inSlices((request, response) => void answer(request, response), isHealth);
}

/** The built shop. */
async function builtHost(settings: Settings, demo: Demo | null): Promise<Host> {
  const renderer = await builtRenderer(settings);
  const server = httpServer(undefined, settings.overload);
  return {
    server,
    open: async (isStopping) => {
      const shop = await openShop({
        settings,
        renderer,
        isStopping,
        prepare: (store) => prepare(demo, settings, store),
        gateway: demo?.gateway,
      });
      return { listener: listenerFor(shop, settings), db: shop.services.db, close: () => shop.close() };
    },
  };
}

async function open(demo: Demo | null, openHost: typeof builtHost): Promise<void> {
  const settings = readSettings(process.env, process.argv.slice(2));
  if (!demo && !settings.isProduction)
    throw new WrongSetting(
      'Without its demo parts a shop serves production alone: set NODE_ENV=production, or npm start.',
    );
  const host = await openHost(settings, demo);
  const { server } = host;
  const { stop: endServer, isStopping, cut } = stoppable(server);
  let listener: RequestListener = notYet;
  server.on('request', (request, response) => listener(request, response));
  // first, so that a port in use is reported before anything slow starts
  const port = await listen(server, settings);
  const shop = await host.open(isStopping);
  ({ listener } = shop);
  const stop = async () => {
    if (isStopping()) return cut();
    await endServer(settings.overload.stopMs);
    await shop.close();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  const name = settings.host === '0.0.0.0' || settings.host === '::' ? 'localhost' : settings.host;
  const address = (settings.publicUrl ?? `http://${name}:${port}`) + settings.appPath;
  for (const warning of startWarnings(settings)) process.stderr.write(`${warning}\n`);
  printLine(`Vitrine is open at ${address}/`);
  for (const sentence of sentencesOf(await missingIn(shop.db))) printLine(sentence);
  if (demo && settings.isDemo) {
    printLine(demo.accounts);
    if (!settings.smtpUrl) printLine(`Mails are kept, to read at ${address}/dev/outbox`);
  }
}

/** Runs a shop until the process is told to stop; if it cannot start, it says why and exits with 1. */
export function serve(demo: Demo | null, openHost = builtHost): void {
  open(demo, openHost).catch((error: unknown) => {
    if (error instanceof WrongSetting || error instanceof CannotStart) process.stderr.write(`${error.message}\n`);
    else console.error(error);
    process.exit(1);
  });
}
