/** What the environment may say. Plain JavaScript without a package: a wrong setting is said before anything is installed. */
import { resolve } from 'node:path';

/**
 * Everything the environment may say; all optional, documented in the README.
 * @typedef {object} Settings
 * @property {number} port
 * @property {string} host
 * @property {string} appPath application path without a trailing slash: '' or '/shop'
 * @property {string | null} publicUrl origin that people use, without a trailing slash; also the only Origin accepted
 *   beside the request's own host
 * @property {string} dataDir
 * @property {string | null} databaseUrl
 * @property {string | null} smtpUrl
 * @property {string | null} viesUrl where VAT numbers are asked about; null answers from their checksums alone
 * @property {boolean} isDemo seeds the demo shop into an empty database
 * @property {boolean} servesAtlas
 * @property {boolean} isProduction
 * @property {boolean} isDev
 * @property {{ signInPerAccount: number, signInPerAddress: number, registerPerAddress: number, checkoutPerMinute: number, vatPerMinute: number, couponPerMinute: number }} limits
 *   attempts per window; tests raise or lower them
 */

export class WrongSetting extends Error {}

/** @typedef {string | undefined} Text */

/** @param {string} name @param {Text} text @param {number} standard @param {number} min @param {number} max */
const number = (name, text, standard, min, max) => {
  if (text === undefined || text === '') return standard;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new WrongSetting(`${name} must be a whole number from ${min} to ${max}, but is "${text}".`);
  return value;
};

/** @param {string} name @param {Text} text @param {'on' | 'off'} standard */
const isOn = (name, text, standard) => {
  const value = text || standard;
  if (value !== 'on' && value !== 'off') throw new WrongSetting(`${name} must be one of on, off, but is "${text}".`);
  return value === 'on';
};

/** @param {string} name @param {Text} text @param {readonly string[]} protocols @returns {string | null} */
const url = (name, text, protocols) => {
  if (!text) return null;
  const parsed = URL.canParse(text) ? new URL(text) : null;
  if (!parsed || !protocols.includes(parsed.protocol))
    throw new WrongSetting(
      `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
    );
  return text.replace(/\/+$/, '');
};

/** What people type before any path; the path is APP_PATH's matter. @param {string} name @param {Text} text */
const origin = (name, text) => {
  const address = url(name, text, ['http:', 'https:']);
  if (address !== null && new URL(address).origin !== address.toLowerCase())
    throw new WrongSetting(
      `${name} must be an address without a path, like https://shop.example; a path goes into APP_PATH.`,
    );
  return address && new URL(address).origin;
};

/** @param {Text} text */
function appPath(text) {
  const path = (text ?? '').replace(/\/+$/, '');
  if (path !== '' && !/^(\/[a-z0-9][a-z0-9_-]*)+$/i.test(path))
    throw new WrongSetting(`APP_PATH must look like /shop, but is "${text}".`);
  const own = /\/(fr|nl|api|assets|static|widget|dev|flows)(?=\/|$)/i.exec(path)?.[1];
  if (own) throw new WrongSetting(`APP_PATH may not contain "${own}", which the shop uses itself.`);
  return path;
}

/** The European Commission's service for VAT numbers. */
const vies = 'https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number';

/**
 * Reads the settings.
 * @param {Record<string, Text>} env
 * @param {readonly string[]} [argv]
 * @returns {Settings}
 * @throws {WrongSetting} with a sentence that says which one is wrong and why
 */
export function readSettings(env, argv = []) {
  const isProduction = env['NODE_ENV'] === 'production';
  return {
    port: number('PORT', env['PORT'], 3000, 0, 65_535),
    host: env['HOST'] || (isProduction ? '0.0.0.0' : '127.0.0.1'),
    appPath: appPath(env['APP_PATH']),
    publicUrl: origin('PUBLIC_URL', env['PUBLIC_URL']),
    dataDir: resolve(env['DATA_DIR'] || './data'),
    databaseUrl: url('DATABASE_URL', env['DATABASE_URL'], ['postgres:', 'postgresql:']),
    smtpUrl: url('SMTP_URL', env['SMTP_URL'], ['smtp:', 'smtps:']),
    viesUrl: url('VIES_URL', env['VIES_URL'] || (isProduction ? vies : ''), ['http:', 'https:']),
    isDemo: isOn('DEMO', env['DEMO'], 'on'),
    servesAtlas: isOn('ATLAS', env['ATLAS'], isProduction ? 'off' : 'on'),
    isProduction,
    isDev: argv.includes('--dev'),
    limits: {
      signInPerAccount: 5,
      signInPerAddress: 20,
      registerPerAddress: 10,
      checkoutPerMinute: 10,
      vatPerMinute: 10,
      couponPerMinute: 20,
    },
  };
}
