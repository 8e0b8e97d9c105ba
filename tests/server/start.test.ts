import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { probeSocket, acquireSocketLock } from '#server/db/socket-lock.ts';
import { CannotStart, lockFolder, requireFreeDisk } from '#server/db/lock.ts';
import { readSettings, WrongSetting } from '#server/settings.mjs';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('settings', () => {
  test.each([
    ['PORT', 'http', 'PORT must be a whole number from 0 to 65535, but is "http".'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, but is "70000".'],
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535, but is "-1".'],
    ['PORT', '80.5', 'PORT must be a whole number from 0 to 65535, but is "80.5".'],
    ['APP_PATH', 'shop', 'APP_PATH must look like /shop, but is "shop".'],
    ['APP_PATH', '/a b', 'APP_PATH must look like /shop, but is "/a b".'],
    ['APP_PATH', '//evil', 'APP_PATH must look like /shop, but is "//evil".'],
    ['APP_PATH', '/fr', 'APP_PATH may not contain "fr", which the shop uses itself.'],
    ['APP_PATH', '/shop/api', 'APP_PATH may not contain "api", which the shop uses itself.'],
    ['PUBLIC_URL', 'shop.example', 'PUBLIC_URL must be an address that starts with http:// or https://.'],
    ['PUBLIC_URL', 'ftp://shop.example', 'PUBLIC_URL must be an address that starts with http:// or https://.'],
    [
      'PUBLIC_URL',
      'https://shop.example/shop',
      'PUBLIC_URL must be an address without a path, like https://shop.example; a path goes into APP_PATH.',
    ],
    ['DATABASE_URL', 'mysql://db', 'DATABASE_URL must be an address that starts with postgres:// or postgresql://.'],
    ['SMTP_URL', 'mail.example:25', 'SMTP_URL must be an address that starts with smtp:// or smtps://.'],
    ['DEMO', 'yes', 'DEMO must be one of on, off, but is "yes".'],
    ['ATLAS', '1', 'ATLAS must be one of on, off, but is "1".'],
  ])('%s=%s stops startup with a message that names it', (name, value, sentence) => {
    expect(() => readSettings({ [name]: value })).toThrow(new WrongSetting(sentence));
  });

  const keys = {
    ADYEN_API_KEY: 'secret-api-key',
    ADYEN_MERCHANT_ACCOUNT: 'ShopECOM',
    ADYEN_CLIENT_KEY: 'test_KEY',
    ADYEN_HMAC_KEY: '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056',
  };
  test.each([
    [{ ADYEN_HMAC_KEY: '' }, 'ADYEN_API_KEY is set, so ADYEN_HMAC_KEY must be set, too: cards need all of them.'],
    [
      { ADYEN_HMAC_KEY: 'not hex' },
      'ADYEN_HMAC_KEY must be the key of the webhook in hexadecimal, as the provider shows it.',
    ],
    [
      { ADYEN_ENVIRONMENT: 'prod' },
      'ADYEN_ENVIRONMENT must be one of test, live, live-us, live-au, live-apse, live-in, but is "prod".',
    ],
    [
      { ADYEN_ENVIRONMENT: 'live' },
      'ADYEN_LIVE_PREFIX must be the prefix of the live endpoints, which the provider shows.',
    ],
  ])('payment keys with %o stop the start with a sentence, which tells no key', (change, sentence) => {
    expect(() => readSettings({ ...keys, ...change })).toThrow(new WrongSetting(sentence));
  });

  test('with all its keys the payment provider is called, in production none or all', () => {
    expect(readSettings(keys).payment).toMatchObject({ isLocal: false, apiUrl: 'https://checkout-test.adyen.com/v71' });
    const live = { ...keys, ADYEN_ENVIRONMENT: 'live-au', ADYEN_LIVE_PREFIX: '1797a841fbb37ca7-Shop' };
    expect(readSettings(live).payment).toMatchObject({
      environment: 'live-au',
      apiUrl: 'https://1797a841fbb37ca7-Shop-checkout-live.adyenpayments.com/checkout/v71',
    });
    expect([readSettings({}).payment?.isLocal, readSettings({ NODE_ENV: 'production' }).payment]).toEqual([true, null]);
  });

  test('none is required, and an empty one counts as unset', () => {
    const bare = readSettings({});
    expect(bare).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      appPath: '',
      publicUrl: null,
      databaseUrl: null,
      smtpUrl: null,
      isDemo: true,
      servesAtlas: true,
      isProduction: false,
      isDev: false,
    });
    expect(readSettings({ PORT: '', APP_PATH: '', PUBLIC_URL: '', DEMO: '', DATABASE_URL: '' })).toEqual(bare);
    expect(readSettings({ NODE_ENV: 'production' })).toMatchObject({
      host: '0.0.0.0',
      servesAtlas: false,
      isProduction: true,
    });
    expect(readSettings({ APP_PATH: '/shop/', PUBLIC_URL: 'https://Shop.example:8443/' })).toMatchObject({
      appPath: '/shop',
      publicUrl: 'https://shop.example:8443',
    });
    expect(readSettings({}, ['--dev']).isDev).toBe(true);
  });

  test('secrets in URLs are not repeated in messages', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://shop:hunter2@db' })).toThrow(/^(?!.*hunter2)/);
    expect(() => readSettings({ SMTP_URL: 'http://shop:hunter2@mail' })).toThrow(/^(?!.*hunter2)/);
  });
});

describe('the data folder', () => {
  const own = async () => {
    const data = join(folder, crypto.randomUUID());
    await mkdir(data);
    return data;
  };

  /** Another process that locks the folder and reports the outcome. */
  const starting = (data: string) => {
    const source = `
      const { lockFolder } = await import(${JSON.stringify(new URL('../../server/db/lock.ts', import.meta.url).href)});
      process.stdout.write('ready ');
      process.stdin.once('data', async () => {
        process.stdout.write(await lockFolder(${JSON.stringify(data)}).then(() => 'locked ', () => 'refused '));
      });`;
    const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', source]);
    let said = '';
    child.stdout.on('data', (bytes) => (said += String(bytes)));
    const until = (words: RegExp) =>
      new Promise<string>((resolve, reject) => {
        const look = () => words.test(said) && resolve(words.exec(said)?.[0] ?? '');
        child.stdout.on('data', look);
        child.once('exit', () => reject(new Error(said)));
        look();
      });
    return { child, until };
  };
  const killed = async (child: ReturnType<typeof spawn>) => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  };

  test('belongs to one process: a second one is refused with a message, and gets it afterwards', async () => {
    const data = await own();
    const { child, until } = starting(data);
    await until(/ready/);
    child.stdin.write('go');
    expect(await until(/locked|refused/)).toBe('locked');
    const { pid = 0 } = child;
    const refusal = await lockFolder(data).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(CannotStart);
    expect(String(refusal)).toContain(
      `The data folder ${data} is in use by another shop (process ${pid}). Stop that one first`,
    );
    expect(await readFile(join(data, 'vitrine.lock'), 'utf8')).toBe(String(pid));
    await killed(child);
    const unlock = await lockFolder(data);
    expect(await readFile(join(data, 'vitrine.lock'), 'utf8')).toBe(String(process.pid));
    await unlock();
    expect(await readdir(data)).toEqual([]);
  });

  test('[RUN-04] a lock whose pid now belongs to another running process blocks nobody', async () => {
    const data = await own();
    const other = spawn(process.execPath, ['-e', 'process.stdin.resume()']);
    await writeFile(join(data, 'vitrine.lock'), String(other.pid));
    const unlock = await lockFolder(data);
    expect(await readFile(join(data, 'vitrine.lock'), 'utf8')).toBe(String(process.pid));
    await unlock();
    await killed(other);
  });

  test('[RUN-04] a shop in another container, whose process is invisible here, is detected through its socket', async () => {
    for (const holder of [999_999_999, process.pid]) {
      const data = await own();
      const file = join(data, 'vitrine.lock');
      await writeFile(file, String(holder));
      const door = await acquireSocketLock(`${file}.${holder}.sock`);
      const refusal = await lockFolder(data).catch((error: unknown) => error);
      expect(String(refusal)).toContain(`in use by another shop (process ${holder})`);
      expect(await readFile(file, 'utf8')).toBe(String(holder));
      await door?.close();
      const unlock = await lockFolder(data);
      await unlock();
      expect(await readdir(data)).toEqual([]);
    }
  });

  test('the socket of a killed process does not block the next', async () => {
    const data = await own();
    const path = join(data, 'a.sock');
    const source = `require('net').createServer().listen(${JSON.stringify(path)}, () => process.stdout.write('open'))`;
    const child = spawn(process.execPath, ['-e', source]);
    await new Promise((resolve) => child.stdout.once('data', resolve));
    expect([await probeSocket(path), await acquireSocketLock(path)]).toEqual(['held', null]);
    await killed(child);
    expect(await probeSocket(path)).toBe('left');
    const door = await acquireSocketLock(path);
    expect(await probeSocket(path)).toBe('held');
    await door?.close();
    expect(await probeSocket(path)).toBe('none');
  });

  test.each(['', 'x', '-1', '0', '999999999'])('a lock containing "%s" blocks nobody', async (text) => {
    const data = await own();
    await writeFile(join(data, 'vitrine.lock'), text);
    const unlock = await lockFolder(data);
    expect(await readFile(join(data, 'vitrine.lock'), 'utf8')).toBe(String(process.pid));
    await unlock();
  });

  test('of processes that start concurrently on a stale lock, exactly one gets the folder', async () => {
    const data = await own();
    await writeFile(join(data, 'vitrine.lock'), '999999999');
    const starts = Array.from({ length: 4 }, () => starting(data));
    await Promise.all(starts.map(({ until }) => until(/ready/)));
    for (const { child } of starts) child.stdin.write('go');
    const outcomes = await Promise.all(starts.map(({ until }) => until(/locked|refused/)));
    for (const { child } of starts) child.kill('SIGKILL');
    expect(outcomes.toSorted()).toEqual(['locked', 'refused', 'refused', 'refused']);
  });

  test('must be writable', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    // nothing can be created below /proc, and the error is "not found"
    const nowhere = process.platform === 'linux' ? ['/proc/a-file'] : [];
    for (const data of [file, join(file, 'data'), ...nowhere]) {
      const refusal = await requireFreeDisk(data).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(CannotStart);
      expect(String(refusal)).toMatch(
        /The data folder .*a-file.* cannot be written to \((EEXIST|ENOTDIR|ENOENT)\)\. Set DATA_DIR to another folder\./,
      );
    }
  });

  test('a database that does not answer stops startup with a message', async () => {
    const settings = readSettings({ DATA_DIR: await own(), DATABASE_URL: 'postgres://shop:hunter2@127.0.0.1:1/shop' });
    const refusal = await openDatabase(settings).catch((error: unknown) => error);
    expect(refusal).toEqual(new CannotStart('The database in DATABASE_URL does not answer (ECONNREFUSED).'));
  });
});
