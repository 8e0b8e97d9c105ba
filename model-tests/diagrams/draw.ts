/** `npm run diagrams`: draws every flow and the folder map into docs, writes which requirements they carry, and removes pages without a flow. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { contextFile, contextPicture } from './context.ts';
import { pagesFolder, pagesOf } from './pages.ts';
import { roomsFile, roomsPicture } from './rooms.ts';
import { traceabilityFile, traceabilityPage } from '../traceability.ts';
import { rolesFile, rolesPage } from '#tests/server/http/roles.ts';
import { balances, walkedFile, walkedPage } from './walked.ts';

const folder = new URL(`../../${pagesFolder}/`, import.meta.url);
const began = performance.now();
const pages = await pagesOf();
mkdirSync(folder, { recursive: true });
const written = new URL(`../../${walkedFile}`, import.meta.url);
for (const file of readdirSync(folder)) if (!pages.some((page) => page.file === file)) rmSync(new URL(file, folder));
for (const { file, text } of pages) writeFileSync(new URL(file, folder), text);
writeFileSync(written, walkedPage(balances()));
writeFileSync(new URL(`../../${roomsFile}`, import.meta.url), await roomsPicture());
writeFileSync(new URL(`../../${contextFile}`, import.meta.url), await contextPicture('en'));
writeFileSync(new URL(`../../${traceabilityFile}`, import.meta.url), traceabilityPage());
writeFileSync(new URL(`../../${rolesFile}`, import.meta.url), rolesPage());
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(
  `${pages.length} pages and pictures in ${pagesFolder}, the folder map in ${roomsFile}, the system in ${contextFile}, ${traceabilityFile}, ${rolesFile}, ${seconds} s`,
);
