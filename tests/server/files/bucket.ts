import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What an owner of the bucket `/vitrine` signs requests with. */
export const keys = { accessKeyId: 'VITRINE', secretAccessKey: 'a/secret+key' } as const;

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** AWS signature version 4, as its specification says and without the client's code. */
function signatureOf(request: IncomingMessage, signed: string, [day, region, service, end]: readonly string[]): string {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&');
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const hash = String(request.headers['x-amz-content-sha256']);
  const canonical = [request.method, pathname, query, headers.join(''), signed, hash].join('\n');
  const scope = [day, region, service, end].join('/');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', String(request.headers['x-amz-date']), scope, digest].join('\n');
  let key: string | Buffer = `AWS4${keys.secretAccessKey}`;
  for (const part of [day, region, service, end]) key = hmac(key, part ?? '');
  return hmac(key, text).toString('hex');
}

function isSigned(request: IncomingMessage): boolean {
  const [, who, scope = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/u.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  return who === keys.accessKeyId && signature === signatureOf(request, signed, scope.split('/'));
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** How many objects one page of a list holds. */
const PAGE = 2;

/** A bucket of an S3-compatible store on loopback: objects by key, lists in pages, 403 for a wrong signature. */
export async function openBucket() {
  const objects = new Map<string, { content: Buffer; writtenAt: Date }>();
  /** Statuses of the next answers, whatever was asked; 0 for the right one. */
  const troubles: number[] = [];
  /** What was asked of objects, and allowed. */
  const passed: string[] = [];
  const listOf = (query: URLSearchParams): string => {
    const from = Number(query.get('continuation-token') ?? 0);
    const all = [...objects].filter(([key]) => key.startsWith(query.get('prefix') ?? ''));
    const listed = all
      .slice(from, from + PAGE)
      .map(
        ([key, { writtenAt, content }]) =>
          `<Contents><Key>${key}</Key><LastModified>${writtenAt.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`,
      );
    const more = from + PAGE < all.length;
    const next = more ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : '';
    return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>vitrine</Name><IsTruncated>${more}</IsTruncated>${listed.join('')}${next}</ListBucketResult>`;
  };
  const answerTo = async (request: IncomingMessage): Promise<[status: number, body?: string | Buffer]> => {
    const content = await bodyOf(request);
    const trouble = troubles.shift();
    if (trouble) return [trouble];
    if (!isSigned(request)) return [403, '<Error><Code>SignatureDoesNotMatch</Code></Error>'];
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
    const [, bucket, key = ''] = /^\/([^/]+)\/?(.*)$/u.exec(pathname) ?? [];
    if (bucket !== 'vitrine') return [404];
    if (key === '') return [200, listOf(searchParams)];
    const source = request.headers['x-amz-copy-source'];
    if (request.method === 'PUT' && typeof source === 'string') {
      const copied = objects.get(decodeURIComponent(source).replace('/vitrine/', ''))?.content;
      if (!copied) return [404, '<Error><Code>NoSuchKey</Code></Error>'];
      objects.set(key, { content: copied, writtenAt: new Date() });
      passed.push(`copy ${key}`);
      return [200, '<CopyObjectResult><ETag>&quot;1&quot;</ETag></CopyObjectResult>'];
    }
    if (request.method === 'PUT') objects.set(key, { content, writtenAt: new Date() });
    passed.push(`${request.method} ${key}`);
    if (request.method === 'DELETE') return [objects.delete(key) ? 204 : 404];
    const found = objects.get(key)?.content;
    return found ? [200, request.method === 'GET' ? found : undefined] : [404];
  };
  const server = createServer((request, response) => {
    void answerTo(request).then(([status, body]) => {
      response.writeHead(status, typeof body === 'string' ? { 'Content-Type': 'application/xml' } : {}).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/vitrine`;
  return {
    objects,
    troubles,
    passed,
    endpoint,
    env: {
      S3_BUCKET_URL: endpoint,
      S3_REGION: 'eu-west-3',
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
