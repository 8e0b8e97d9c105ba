import { resolve } from 'node:path';

/** Everything the environment may say; all optional, documented in the README. */
export interface Settings {
  port: number;
  host: string;
  /** Application path without a trailing slash: '' or '/shop'. */
  appPath: string;
  /** Origin that people use, without a trailing slash; also the only Origin accepted beside the request's own host. */
  publicUrl: string | null;
  dataDir: string;
  databaseUrl: string | null;
  smtpUrl: string | null;
  /** Seeds the demo shop into an empty database. */
  isDemo: boolean;
  servesAtlas: boolean;
  isProduction: boolean;
  isDev: boolean;
  /** Attempts per window; tests raise or lower them. */
  limits: { signInPerAccount: number; signInPerAddress: number; registerPerAddress: number; checkoutPerMinute: number };
}

export class WrongSetting extends Error {}

const number = (name: string, text: string | undefined, standard: number, min: number, max: number): number => {
  if (text === undefined || text === '') return standard;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new WrongSetting(`${name} must be a whole number from ${min} to ${max}, but is "${text}".`);
  return value;
};

const choice = <const C extends string>(
  name: string,
  text: string | undefined,
  choices: readonly C[],
  standard: C,
): C => {
  if (text === undefined || text === '') return standard;
  const found = choices.find((c) => c === text);
  if (!found) throw new WrongSetting(`${name} must be one of ${choices.join(', ')}, but is "${text}".`);
  return found;
};

const url = (name: string, text: string | undefined, protocols: readonly string[]): string | null => {
  if (!text) return null;
  const parsed = URL.canParse(text) ? new URL(text) : null;
  if (!parsed || !protocols.includes(parsed.protocol))
    throw new WrongSetting(
      `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
    );
  return text.replace(/\/+$/, '');
};

/** What people type before any path; the path is APP_PATH's matter. */
const origin = (name: string, text: string | undefined): string | null => {
  const address = url(name, text, ['http:', 'https:']);
  if (address !== null && new URL(address).origin !== address.toLowerCase())
    throw new WrongSetting(
      `${name} must be an address without a path, like https://shop.example; a path goes into APP_PATH.`,
    );
  return address && new URL(address).origin;
};

function appPath(text: string | undefined): string {
  const path = (text ?? '').replace(/\/+$/, '');
  if (path !== '' && !/^(\/[a-z0-9][a-z0-9_-]*)+$/i.test(path))
    throw new WrongSetting(`APP_PATH must look like /shop, but is "${text}".`);
  const own = /\/(fr|nl|api|assets|static|widget|dev)(?=\/|$)/i.exec(path)?.[1];
  if (own) throw new WrongSetting(`APP_PATH may not contain "${own}", which the shop uses itself.`);
  return path;
}

/** Reads the settings. Throws {@link WrongSetting} with a sentence that says which one is wrong and why. */
export function readSettings(env: Record<string, string | undefined>, argv: readonly string[] = []): Settings {
  const isProduction = env['NODE_ENV'] === 'production';
  return {
    port: number('PORT', env['PORT'], 3000, 0, 65_535),
    host: env['HOST'] || (isProduction ? '0.0.0.0' : '127.0.0.1'),
    appPath: appPath(env['APP_PATH']),
    publicUrl: origin('PUBLIC_URL', env['PUBLIC_URL']),
    dataDir: resolve(env['DATA_DIR'] || './data'),
    databaseUrl: url('DATABASE_URL', env['DATABASE_URL'], ['postgres:', 'postgresql:']),
    smtpUrl: url('SMTP_URL', env['SMTP_URL'], ['smtp:', 'smtps:']),
    isDemo: choice('DEMO', env['DEMO'], ['on', 'off'], 'on') === 'on',
    servesAtlas: choice('ATLAS', env['ATLAS'], ['on', 'off'], isProduction ? 'off' : 'on') === 'on',
    isProduction,
    isDev: argv.includes('--dev'),
    limits: { signInPerAccount: 5, signInPerAddress: 20, registerPerAddress: 10, checkoutPerMinute: 10 },
  };
}
