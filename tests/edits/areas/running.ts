import type { Edit } from '../edit.ts';

/** API, RUN: the calls, and a shop that runs. */
export const running: readonly Edit[] = [
  {
    row: 'API-01',
    slip: 'a call loses one of its names',
    file: 'core/contract/sales-tax.ts',
    find: 'currentCountry:',
    replace: 'country:',
  },
  {
    row: 'API-01',
    slip: 'an update of a reference answers without Status',
    file: 'core/contract/customer-reference.ts',
    find: 'Status: v.literal(true), ',
    replace: '',
  },
  {
    row: 'API-02',
    slip: 'a widget is data to a browser too',
    file: 'server/http/mount.ts',
    find: `    if (!prefersData(c))
`,
    replace: `    if (c.req.header('Accept') === 'text/html')
`,
  },
  {
    row: 'API-02',
    slip: 'a cache may mix a widget’s HTML and data',
    file: 'server/http/mount.ts',
    find: `    c.header('Vary', 'Accept');
    if (!prefersData`,
    replace: '    if (!prefersData',
  },
  {
    row: 'API-03',
    slip: 'the document names no problem of its own',
    file: 'server/openapi.ts',
    find: '...everyProblem, ...endpoint.problems,',
    replace: '...everyProblem,',
  },
  {
    row: 'API-03',
    slip: 'the document has no payloads',
    file: 'server/openapi.ts',
    find: "if (endpoint.method === 'GET' || types.length === 0) return {};",
    replace: "if (endpoint.method !== 'PUT' || types.length === 0) return {};",
  },
  {
    row: 'API-04',
    slip: 'a widget needs its culture',
    file: 'server/http/mount.ts',
    find: "path.startsWith('/:culture/widget') ? [path, path.replace('/:culture', '')] : [path]",
    replace: '[path]',
  },
  {
    row: 'API-05',
    slip: 'any encoding is taken',
    file: 'server/http/mount.ts',
    find: 'if (encoding === null || !(mayBeEmpty || endpoint.encodings.includes(encoding))) throw',
    replace: 'if (encoding === null) throw',
  },
  {
    row: 'API-05',
    slip: 'a POST that says it is a GET is a POST',
    file: 'server/http/security.ts',
    find: `  if (c.req.method === 'POST' && override && override !== 'POST') throw new ShopProblem(400);
`,
    replace: '',
  },
  {
    row: 'RUN-01',
    slip: 'a shop that trusts nobody believes any neighbour about who asks',
    file: 'server/http/who-asks.ts',
    find: '? () => false : proxyAddr',
    replace: '? () => true : proxyAddr',
  },
  {
    row: 'RUN-01',
    slip: 'every address of a household counts apart',
    file: 'server/http/who-asks.ts',
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
    slip: 'a page that is refused does not say when to come again',
    file: 'server/http/mount-page.ts',
    find: "if (retryAfter !== null) c.header('Retry-After'",
    replace: "if (retryAfter === null) c.header('Retry-After'",
  },
  {
    row: 'RUN-02',
    slip: 'whoever left keeps the place in the line',
    file: 'server/load/gate.ts',
    find: `      const left = () => {
        end();
        reject(new Abandoned());`,
    replace: `      const left = () => {
        reject(new Abandoned());`,
  },
  {
    row: 'RUN-03',
    slip: 'a statement has no end',
    file: 'server/db/laned-pool.ts',
    find: "statement_timeout: lane === 'own' ? 0 : statementMs",
    replace: 'statement_timeout: 0',
  },
  {
    row: 'RUN-04',
    slip: 'the test gateway may be open to everybody',
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
    slip: 'a guess is free however many there were',
    file: 'server/security/guesses.ts',
    find: 'rate_limits.count < ${free}::int OR',
    replace: 'rate_limits.count < ${free * 100}::int OR',
  },
  {
    row: 'RUN-05',
    slip: 'a known browser is asked for a code too',
    file: 'server/security/guesses.ts',
    find: `  if (device !== null) return { wantsProof: false, forgive: () => forgetAttempts(services, spacing) };
`,
    replace: '',
  },
  {
    row: 'RUN-06',
    slip: 'an address in a name is mailed',
    file: 'server/mail/strangers.ts',
    find: "return line.includes('…') ? '' : line;",
    replace: "return line.includes('…') ? name : line;",
  },
  {
    row: 'RUN-06',
    slip: 'a mailbox has as many names as it likes',
    file: 'server/mail/bounds.ts',
    find: ".replace(/\\+.*$/u, '')",
    replace: '',
  },
];
