import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentRows, writeDocuments } from '#demo/documents.ts';
import { recognize } from '#server/files/recognize.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrine-documents-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('[UP-12] documents lie in the root folder of the demo’s library, as large as their rows say', async () => {
  const now = new Date('2026-11-26T12:00:00Z');
  const sizes = await writeDocuments(dataDir, now);
  const rows = documentRows(8, { sizes, now });
  expect(rows.map((row) => [row.id, 'folderId' in row])).toEqual([
    [8, false],
    [9, false],
  ]);
  for (const { guid, size, mime } of rows) {
    const content = await readFile(join(dataDir, 'library', guid));
    expect([content.byteLength, recognize(content)]).toEqual([size, mime]);
  }
});
