import pino from 'pino';
import type { Logger } from 'pino';
import { WRITE_EVERY_MS, writeTally } from './analytics/count.ts';
import { createApp } from './app.ts';
import type { Guests } from './app.ts';
import { currentPathOf } from './content/former.ts';
import { openDatabase } from './db/database.ts';
import type { Store } from './db/open.ts';
import { tidy, TIDY_EVERY_MS } from './tidy.ts';
import { loggable } from './kernel/problem.ts';
import { openTaskQueue } from './kernel/task-queue.ts';
import { startHealthProbe } from './load/health-probe.ts';
import { asOwnWork } from './kernel/scope.ts';
import { openTexts } from './localization/texts.ts';
import type { Fetch } from './payment/adyen.ts';
import { askForReviews } from './reviews/ask.ts';
import { sweepLibrary } from './asset-library/files.ts';
import { sweepBegun } from './files/begun.ts';
import { sweepIncoming } from './files/incoming.ts';
import { sweepUploads } from './files/uploads.ts';
import { sweepAttachments } from './sales/attachments.ts';
import { sweepPictures } from './wishlist/picture.ts';
import { EXPIRE_EVERY_MS, expireApprovals, expireOrders, remindOrders } from './payment/expire.ts';
import { startRefunds } from './payment/refunds.ts';
import { parts } from './parts.ts';
import type { Renderer, Services } from './services.ts';
import { startOutbox } from './mail/outbox.ts';
import type { Settings } from './settings.mjs';
import { readShell, shellWithoutDatabase } from './shell.ts';
import { openTheme } from './theme/theme.ts';
import { openVies } from './vat/vies.ts';
import type { Worker } from './kernel/worker.ts';

export interface OpenShop {
  fetch: ReturnType<typeof createApp>;
  services: Services;
  /** Stops the workers and closes the database; acknowledged writes are kept. */
  close(): Promise<void>;
}

/** An in-process card payment provider, and what it serves to shoppers' browsers. */
export interface Gateway extends Guests {
  ask: Fetch;
}
export type OpenGateway = (services: Services) => Gateway;

export interface ShopOptions {
  settings: Settings;
  renderer: Renderer;
  log?: Logger;
  now?: () => number;
  /** Whether the process is shutting down and wants no new visitors. */
  isStopping?: () => boolean;
  /** Takes cards if the settings name no real provider. */
  gateway?: OpenGateway | undefined;
  /** Called with the open store before the shop serves: for seeding. */
  prepare?: (store: Store) => Promise<void>;
}

/** Structured lines on stdout; no personal data: paths without queries, ids, statuses, durations. */
const openLog = (settings: Settings): Logger =>
  pino({
    level: settings.isProduction ? 'info' : 'warn',
    redact: ['req', 'headers', '*.email', '*.password'],
    base: null,
  });

/** The whole shop behind one fetch function, on the configured database. */
export async function openShop(options: ShopOptions): Promise<OpenShop> {
  const store = await openDatabase(options.settings, { serves: true });
  try {
    await options.prepare?.(store);
    return await serveFrom(store, options);
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** The shop on a store that is already open; closing the shop closes it. */
export async function serveFrom(
  store: Store,
  {
    settings,
    renderer,
    log = openLog(settings),
    now = Date.now,
    gateway: openGateway,
    isStopping = () => false,
  }: Omit<ShopOptions, 'prepare'>,
): Promise<OpenShop> {
  const texts = await openTexts(store.db, settings.dutch);
  const healthProbe = startHealthProbe(store.db);
  let outbox: Worker | null = null;
  let refunds: Worker | null = null;
  const services: Services = {
    settings,
    theme: await openTheme(settings),
    renderer,
    log,
    now,
    store,
    db: store.db,
    texts,
    vies: openVies(settings.viesUrl),
    shell: (visit) => readShell(services, visit),
    shellWithoutDatabase: (reader) => shellWithoutDatabase(services, reader),
    movedTo: (culture, path) => currentPathOf(store.db, culture, path),
    testGateway: null,
    wakeOutbox: () =>
      asOwnWork(() => {
        outbox?.wake();
        refunds?.wake();
      }),
    healthProbe,
    drawing: openTaskQueue(),
    isStopping,
  };
  const gateway = settings.payment?.isLocal && openGateway ? openGateway(services) : null;
  services.testGateway = gateway?.ask ?? null;
  outbox = startOutbox(services);
  refunds = startRefunds(services);
  // a process that was killed left what it was receiving
  await sweepIncoming(settings, now());
  const tidying = setInterval(() => {
    tidy(store.db, now())
      .then(() => sweepAttachments(store.db, settings, now()))
      .then(() => sweepUploads(store.db, settings, now()))
      .then(() => sweepBegun(store.db, settings, now()))
      .then(() => sweepIncoming(settings, now()))
      .then(() => sweepPictures(store.db, settings, now()))
      .then(() => sweepLibrary(store.db, settings, now()))
      .catch((error: unknown) => log.warn(loggable(error), 'leftovers were not thrown away'));
  }, TIDY_EVERY_MS).unref();
  const counting = setInterval(() => void writeTally(services), WRITE_EVERY_MS).unref();
  const expiring = setInterval(() => {
    Promise.all([expireOrders(services, now()), expireApprovals(services, now()), remindOrders(services, now())])
      .then(([given, reminded]) => (given + reminded > 0 ? services.wakeOutbox() : undefined))
      .catch((error: unknown) => log.warn(loggable(error), 'unpaid orders were not given up'));
    askForReviews(services, now())
      .then((asked) => (asked > 0 ? services.wakeOutbox() : undefined))
      .catch((error: unknown) => log.warn(loggable(error), 'buyers were not asked for reviews'));
  }, EXPIRE_EVERY_MS).unref();
  return {
    fetch: createApp(services, parts, gateway),
    services,
    close: async () => {
      healthProbe.stop();
      clearInterval(tidying);
      clearInterval(expiring);
      clearInterval(counting);
      await Promise.all([outbox?.stop(), refunds?.stop(), writeTally(services)]);
      await store.close();
    },
  };
}
