import type { Edit } from '../edit.ts';

/** API, RUN: the calls, and operating a shop. */
export const running: readonly Edit[] = [
  {
    row: 'API-01',
    slip: 'a call loses one of its names',
    file: 'core/contract/sales-tax-country.ts',
    find: 'currentCountry:',
    replace: 'country:',
  },
  {
    row: 'API-01',
    slip: 'an update of a reference responds without Status',
    file: 'core/contract/customer-reference.ts',
    find: 'Status: v.literal(true), ',
    replace: '',
  },
  {
    row: 'API-02',
    slip: 'a browser gets a widget’s data, too',
    file: 'server/http/mount.ts',
    find: `    if (!prefersData(c))
`,
    replace: `    if (c.req.header('Accept') === 'text/html')
`,
  },
  {
    row: 'API-02',
    slip: 'a cache may mix up a widget’s HTML and data',
    file: 'server/http/mount.ts',
    find: `    c.header('Vary', 'Accept');
    if (!prefersData`,
    replace: '    if (!prefersData',
  },
  {
    row: 'API-03',
    slip: 'the document names no problem codes of its own',
    file: 'server/openapi.ts',
    find: '...everyProblem, ...endpoint.problems,',
    replace: '...everyProblem,',
  },
  {
    row: 'API-03',
    slip: 'the document has no request bodies',
    file: 'server/openapi.ts',
    find: "if (endpoint.method === 'GET' || types.length === 0) return {};",
    replace: "if (endpoint.method !== 'PUT' || types.length === 0) return {};",
  },
  {
    row: 'API-04',
    slip: 'a widget requires its culture',
    file: 'server/http/mount.ts',
    find: "path.startsWith('/:culture/widget') ? [path, path.replace('/:culture', '')] : [path]",
    replace: '[path]',
  },
  {
    row: 'API-05',
    slip: 'any encoding is accepted',
    file: 'server/http/mount.ts',
    find: 'if (encoding === null || !(mayBeEmpty || endpoint.encodings.includes(encoding))) throw',
    replace: 'if (encoding === null) throw',
  },
  {
    row: 'API-05',
    slip: 'a POST with the override for GET is a POST',
    file: 'server/http/security.ts',
    find: `  if (c.req.method === 'POST' && override && override !== 'POST') throw new ShopProblem(400);
`,
    replace: '',
  },
  {
    row: 'RUN-01',
    slip: 'a shop without trusted proxies believes any neighbour about the client’s IP',
    file: 'server/http/client.ts',
    find: '? () => false : proxyAddr',
    replace: '? () => true : proxyAddr',
  },
  {
    row: 'RUN-01',
    slip: 'every IP of a household is counted separately',
    file: 'server/http/client.ts',
    find: '(index < 8 ? byte : 0)',
    replace: '(index < 16 ? byte : 0)',
  },
  {
    row: 'RUN-01',
    slip: 'one attempt more than the limit',
    file: 'server/http/rate-limits.ts',
    find: `if (count > limit.most)
`,
    replace: `if (count > limit.most + 1)
`,
  },
  {
    row: 'RUN-02',
    slip: 'a refused page does not say when to retry',
    file: 'server/http/mount-page.ts',
    find: "if (retryAfter !== null) c.header('Retry-After'",
    replace: "if (retryAfter === null) c.header('Retry-After'",
  },
  {
    row: 'RUN-02',
    slip: 'a client that disconnected keeps its place in the queue',
    file: 'server/load/gate.ts',
    find: `      const left = () => {
        end();
        reject(new Abandoned());`,
    replace: `      const left = () => {
        reject(new Abandoned());`,
  },
  {
    row: 'RUN-03',
    slip: 'a statement has no timeout',
    file: 'server/db/laned-pool.ts',
    find: "statement_timeout: lane === 'own' ? 0 : statementMs",
    replace: 'statement_timeout: 0',
  },
  {
    row: 'RUN-04',
    slip: 'the test gateway may be public',
    file: 'server/preflight.ts',
    find: `  if (payment?.isLocal)
`,
    replace: `  if (payment?.isLocal && isProduction)
`,
  },
  {
    row: 'RUN-04',
    slip: 'a public shop without mails starts',
    file: 'server/preflight.ts',
    find: 'if (!smtpUrl && !keepsMails)',
    replace: 'if (!smtpUrl && !keepsMails && !isProduction)',
  },
  {
    row: 'RUN-05',
    slip: 'far more password guesses are allowed',
    file: 'server/security/sign-in-attempts.ts',
    find: 'rate_limits.count < ${free}::int OR',
    replace: 'rate_limits.count < ${free * 100}::int OR',
  },
  {
    row: 'RUN-05',
    slip: 'a known browser needs a code, too',
    file: 'server/security/sign-in-attempts.ts',
    find: `  if (device !== null) return { wantsProof: false, forgive: () => forgetAttempts(services, spacing) };
`,
    replace: '',
  },
  {
    row: 'RUN-06',
    slip: 'a URL in a name is mailed',
    file: 'server/mail/strangers.ts',
    find: "return line.includes('…') ? '' : line;",
    replace: "return line.includes('…') ? name : line;",
  },
  {
    row: 'RUN-06',
    slip: 'mail aliases get around the daily limit',
    file: 'server/mail/daily-limits.ts',
    find: ".replace(/\\+.*$/u, '')",
    replace: '',
  },
  {
    row: 'RUN-08',
    slip: 'a cached value outlives a change of its table',
    file: 'server/db/kept.ts',
    find: 'read.total >= now.total || read.of(tables) === now.of(tables);',
    replace: 'read.total <= now.total || read.of(tables) === now.of(tables);',
  },
  {
    row: 'RUN-09',
    slip: 'what was used last goes first',
    file: 'server/kernel/bounded.ts',
    find: `      entries.delete(key);
      entries.set(key, known);
      return known.value;`,
    replace: '      return known.value;',
  },
  {
    row: 'RUN-09',
    slip: 'a replaced value is counted twice',
    file: 'server/kernel/bounded.ts',
    find: `    set: (key, value, bytes) => {
      remove(key);`,
    replace: '    set: (key, value, bytes) => {',
  },
  {
    row: 'RUN-10',
    slip: 'files stay in the folder of one process although there is a bucket',
    file: 'server/files/open.ts',
    find: 'bucket ? bucketStore(bucket, kind) : folderStore',
    replace: 'bucket?.region === kind ? bucketStore(bucket, kind) : folderStore',
  },
  {
    row: 'RUN-10',
    slip: 'a busy bucket is not asked again',
    file: 'server/files/bucket-store.ts',
    find: '(statusOf(error) ?? 500) < 500',
    replace: '(statusOf(error) ?? 500) < 600',
  },
  {
    row: 'RUN-10',
    slip: 'a file that is gone already cannot be deleted',
    file: 'server/files/bucket-store.ts',
    find: 'if (statusOf(error) !== 404) throw error;',
    replace: 'throw error;',
  },
  {
    row: 'RUN-10',
    slip: 'a bucket that fails is a fault of the shop',
    file: 'server/kernel/problem.ts',
    find: '  if (error instanceof Unreachable) return new ShopProblem(503);\n',
    replace: '',
  },
  {
    row: 'RUN-10',
    slip: 'the first photo stays in the bucket when the second fails',
    file: 'server/files/attachments.ts',
    find: `  } catch (error) {
    await discard();
    throw error;`,
    replace: `  } catch (error) {
    throw error;`,
  },
  {
    row: 'RUN-10',
    slip: 'the sweep deletes files of other kinds',
    file: 'server/files/bucket-store.ts',
    find: "client.listObjects('/', `${folder}/`)",
    replace: "client.listObjects('/', '')",
  },
];
