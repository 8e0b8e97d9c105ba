/**
 * Resident memory of the shop while 2 GB arrive as one file of the contact form, which is too large and refused. It
 * should stay flat: exits with 1 when it rises by more than the budget, or when the answer does not name the file.
 * Run: `npm run bench -- uploads`; BENCH_DATABASE=pglite and BENCH_MEGABYTES (2,048) change it.
 */
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { startShop } from './shop.ts';

const kind = process.env['BENCH_DATABASE'] === 'pglite' ? 'pglite' : 'postgresql';
const megabytes = Number(process.env['BENCH_MEGABYTES'] ?? 2048);
/** MB of memory more than at rest. */
const most = 150;
const name = 'huge.pdf';
const boundary = 'vitrine-bench';

/** A posted form whose file is as large as wanted; only a megabyte of it is ever in memory. */
function* form(): Generator<Buffer> {
  const fields = { Do: 'sendMessage', Name: 'An', Email: 'an@vitrine.test', Message: 'Mon bol', OrderNumber: '' };
  for (const [field, value] of Object.entries(fields))
    yield Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`);
  yield Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="Attachment"; filename="${name}"\r\n` +
      'Content-Type: application/pdf\r\n\r\n%PDF-1.7\n',
  );
  const megabyte = Buffer.alloc(1_048_576, 'x');
  for (let sent = 0; sent < megabytes; sent += 1) yield megabyte;
  yield Buffer.from(`\r\n--${boundary}--\r\n`);
}

const shop = await startShop({ kind });
try {
  const rest = await shop.memory();
  const samples: number[] = [];
  const sampling = setInterval(() => void shop.memory().then((now) => samples.push(now)), 250);
  const begun = performance.now();
  const answer = await new Promise<{ status: number; body: string }>((resolve, reject) => {
    const headers = { Origin: shop.origin, 'Content-Type': `multipart/form-data; boundary=${boundary}` };
    const post = request(`${shop.origin}/fr/contact/form`, { method: 'POST', headers }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
    });
    post.once('error', reject);
    Readable.from(form()).pipe(post);
  });
  const seconds = (performance.now() - begun) / 1000;
  clearInterval(sampling);
  const peak = Math.max(rest, ...samples);
  const isHeld = peak - rest <= most && answer.status === 422 && answer.body.includes(name);
  console.log(
    `${megabytes} MB on ${kind} in ${seconds.toFixed(0)} s: answered ${answer.status}; at rest ${rest.toFixed(0)} MB, ` +
      `at most ${peak.toFixed(0)} MB (${samples.length} samples), ${most} MB more allowed${isHeld ? '' : ': MISSED'}`,
  );
  process.exitCode = isHeld ? 0 : 1;
} finally {
  await shop.stop();
}
