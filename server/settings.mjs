/**
 * The environment variables. Plain JavaScript without packages: a wrong setting is reported before anything is
 * installed.
 */
import { resolve } from 'node:path';
import { bucketIn } from './settings/files.mjs';
import { limitsIn } from './settings/limits.mjs';
import { mapsIn } from './settings/maps.mjs';
import { databaseIn, overloadIn } from './settings/overload.mjs';
import { days, isOn, number, url, WrongSetting } from './settings/read.mjs';
import { themeIn } from './settings/theme.mjs';
import { trustedProxies } from './settings/trusted-proxies.mjs';

export { WrongSetting };

/**
 * The settings from the environment; all optional, documented in the README.
 * @typedef {object} Settings
 * @property {number} port
 * @property {string} host
 * @property {string} appPath application path without a trailing slash: '' or '/shop'
 * @property {string | null} publicUrl public origin, without a trailing slash; also the only Origin accepted besides
 *   the request's own host
 * @property {string} dataDir
 * @property {import('./settings/files.mjs').Bucket | null} bucket where people's files lie instead of in dataDir
 * @property {string | null} databaseUrl
 * @property {string | null} smtpUrl
 * @property {boolean} keepsMails something else sends the mails in the outbox folder
 * @property {string | null} viesUrl the VAT number service; null relies on checksums alone
 * @property {import('./settings/maps.mjs').Maps} maps
 * @property {string} theme the file of the theme
 * @property {'BE' | 'NL'} dutch whose Dutch the shop's texts are in
 * @property {boolean} isDemo seeds the demo shop into an empty database
 * @property {boolean} servesAtlas
 * @property {boolean} keepsOffline browsers may keep pages, to be read without a connection
 * @property {boolean} isProduction
 * @property {boolean} isDev
 * @property {PaymentProvider | null} payment the card payment provider; null without card payments
 * @property {number} holdMinutes how long an order awaiting its card payment holds its stock
 * @property {import('./settings/limits.mjs').Limits} limits attempts per window; tests raise or lower them
 * @property {readonly string[] | number | null} trustedProxies whose forwarding headers are trusted: addresses and ranges,
 *   or how many proxies are in front of the shop; null if not set
 * @property {number} approvalDays how long a company's order awaiting its approval holds its stock
 * @property {number} transferDays how long an order awaiting its bank transfer holds its stock
 * @property {readonly number[]} reminderDays days before the end of that period on which its buyer is reminded
 * @property {number} reviewDays days after an order's last parcel on which its buyer is asked for reviews; 0 asks nobody
 * @property {import('./settings/overload.mjs').Overload} overload limits on queued requests and connection timeouts
 * @property {import('./settings/overload.mjs').Database} database PostgreSQL's connections and timeouts
 */

/**
 * The card payment provider and the shop's credentials there.
 * @typedef {object} PaymentProvider
 * @property {boolean} isLocal the shop's own test gateway, which implements the provider's protocol and moves no money
 * @property {'test' | 'live' | 'live-us' | 'live-au' | 'live-apse' | 'live-in'} environment as the provider's script names it
 * @property {string | null} componentUrl where the provider's component sends its requests instead of to the provider
 * @property {string} apiUrl where sessions are opened, without a trailing slash
 * @property {string} apiKey
 * @property {string} clientKey public
 * @property {string} merchantAccount
 * @property {string} hmacKey signs notifications; hexadecimal
 */

/** @typedef {import('./settings/read.mjs').Text} Text */

/** The public origin, without a path, which is in APP_PATH. @param {string} name @param {Text} text */
const origin = (name, text) => {
  const address = url(name, text, ['http:', 'https:']);
  if (address !== null && new URL(address).origin !== address.toLowerCase())
    throw new WrongSetting(
      `${name} must be an address without a path, like https://shop.example; a path goes into APP_PATH.`,
    );
  return address && new URL(address).origin;
};

/** @param {Text} text @returns {'BE' | 'NL'} */
function dutchIn(text) {
  const country = (text || 'BE').toUpperCase();
  if (country !== 'BE' && country !== 'NL') throw new WrongSetting(`DUTCH must be BE or NL, but is "${text}".`);
  return country;
}

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
const adyenNames = ['ADYEN_API_KEY', 'ADYEN_MERCHANT_ACCOUNT', 'ADYEN_CLIENT_KEY', 'ADYEN_HMAC_KEY'];
const adyenEnvironments = /** @type {const} */ (['test', 'live', 'live-us', 'live-au', 'live-apse', 'live-in']);

/** Signs the local gateway's notifications; it protects nothing, and is never used in production. */
const localProvider = {
  isLocal: true,
  environment: /** @type {const} */ ('test'),
  componentUrl: '/checkoutshopper/',
  apiUrl: 'http://gateway.localhost/dev/payments/v71',
  apiKey: 'local',
  clientKey: 'local_VITRINE',
  merchantAccount: 'VitrineLocal',
  hmacKey: '76697472696e652d6c6f63616c2d74657374',
};

/** @param {Record<string, Text>} env @returns {PaymentProvider | null} */
function paymentProvider(env) {
  const given = adyenNames.filter((name) => env[name]);
  if (given.length === 0) return env['NODE_ENV'] === 'production' ? null : localProvider;
  const missing = adyenNames.filter((name) => !env[name]);
  if (missing.length > 0)
    throw new WrongSetting(`${given[0]} is set, so ${missing.join(', ')} must be set, too: cards need all of them.`);
  const [apiKey = '', merchantAccount = '', clientKey = '', hmacKey = ''] = adyenNames.map((name) => env[name]);
  if (!/^([0-9a-f]{2}){16,64}$/i.test(hmacKey))
    throw new WrongSetting('ADYEN_HMAC_KEY must be the key of the webhook in hexadecimal, as the provider shows it.');
  const wanted = env['ADYEN_ENVIRONMENT'] || 'test';
  const environment = adyenEnvironments.find((name) => name === wanted);
  if (!environment)
    throw new WrongSetting(`ADYEN_ENVIRONMENT must be one of ${adyenEnvironments.join(', ')}, but is "${wanted}".`);
  const prefix = env['ADYEN_LIVE_PREFIX'] ?? '';
  if (environment !== 'test' && !/^[a-z0-9-]{1,80}$/i.test(prefix))
    throw new WrongSetting('ADYEN_LIVE_PREFIX must be the prefix of the live endpoints, which the provider shows.');
  const apiUrl =
    environment === 'test'
      ? 'https://checkout-test.adyen.com/v71'
      : `https://${prefix}-checkout-live.adyenpayments.com/checkout/v71`;
  return { isLocal: false, environment, componentUrl: null, apiUrl, apiKey, clientKey, merchantAccount, hmacKey };
}

/**
 * Reads the settings.
 * @param {Record<string, Text>} env
 * @param {readonly string[]} [argv]
 * @returns {Settings}
 * @throws {WrongSetting} with a message that says which one is wrong and why
 */
export function readSettings(env, argv = []) {
  const isProduction = env['NODE_ENV'] === 'production';
  return {
    port: number('PORT', env['PORT'], 3000, 0, 65_535),
    host: env['HOST'] || (isProduction ? '0.0.0.0' : '127.0.0.1'),
    appPath: appPath(env['APP_PATH']),
    publicUrl: origin('PUBLIC_URL', env['PUBLIC_URL']),
    dataDir: resolve(env['DATA_DIR'] || './data'),
    bucket: bucketIn(env),
    databaseUrl: url('DATABASE_URL', env['DATABASE_URL'], ['postgres:', 'postgresql:']),
    smtpUrl: env['SMTP_URL'] === 'folder' ? null : url('SMTP_URL', env['SMTP_URL'], ['smtp:', 'smtps:']),
    keepsMails: env['SMTP_URL'] === 'folder',
    viesUrl: url('VIES_URL', env['VIES_URL'] || (isProduction ? vies : ''), ['http:', 'https:']),
    maps: mapsIn(env),
    theme: themeIn(env['THEME']),
    dutch: dutchIn(env['DUTCH']),
    isDemo: isOn('DEMO', env['DEMO'], 'on'),
    servesAtlas: isOn('ATLAS', env['ATLAS'], isProduction ? 'off' : 'on'),
    // a worker between a developer and their sources would only surprise
    keepsOffline: isOn('OFFLINE', env['OFFLINE'], 'on') && !argv.includes('--dev'),
    isProduction,
    isDev: argv.includes('--dev'),
    payment: paymentProvider(env),
    holdMinutes: number('PAYMENT_HOLD_MINUTES', env['PAYMENT_HOLD_MINUTES'], 30, 1, 1440),
    approvalDays: number('APPROVAL_DAYS', env['APPROVAL_DAYS'], 7, 1, 90),
    transferDays: number('TRANSFER_DAYS', env['TRANSFER_DAYS'], 7, 1, 90),
    reminderDays: days('TRANSFER_REMINDER_DAYS', env['TRANSFER_REMINDER_DAYS'], '4,1'),
    reviewDays: number('REVIEW_DAYS', env['REVIEW_DAYS'], 10, 0, 90),
    trustedProxies: trustedProxies(env['TRUSTED_PROXIES']),
    limits: limitsIn(env),
    overload: overloadIn(env),
    database: databaseIn(env),
  };
}
