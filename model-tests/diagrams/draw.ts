/** `npm run diagrams`: draws every flow into docs/flows and removes what no flow draws any more. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { pagesFolder, pagesOf } from './pages.ts';

const folder = new URL(`../../${pagesFolder}/`, import.meta.url);
const began = performance.now();
const pages = await pagesOf();
mkdirSync(folder, { recursive: true });
for (const file of readdirSync(folder)) if (!pages.some((page) => page.file === file)) rmSync(new URL(file, folder));
for (const { file, text } of pages) writeFileSync(new URL(file, folder), text);
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(`${pages.length} pages and pictures in ${pagesFolder}, ${seconds} s`);
