import { readdirSync, readFileSync } from 'node:fs';
import * as known from '#contract/index.ts';
import { pagePaths } from '#contract/paths.ts';
import { parts } from '#server/parts.ts';
import type { Found } from './missing.ts';

const root = `${import.meta.dirname}/../../`;
const contractFiles = readdirSync(`${root}core/contract`).filter(
  (file) => !['index.ts', 'visitor.ts', 'pages.ts', 'endpoints.ts'].includes(file),
);
const names = (folder: string) => readdirSync(root + folder).map((file) => file.replace(/\.tsx?$/, ''));

/** The shop's own parts, discovered in its folders. */
export const found: Found = {
  contract: Object.fromEntries(
    await Promise.all(
      contractFiles.map(async (file) => {
        const names = (await import(`../../core/contract/${file.replace('.ts', '')}.ts`)) as Readonly<
          Record<string, unknown>
        >;
        return [file, names] as const;
      }),
    ),
  ),
  known,
  paths: pagePaths,
  pageFiles: names('src/routes/pages'),
  parts,
  flows: names('src/app/flows'),
  code: readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(`${root}src/${file}`, 'utf8'))
    .join('\n'),
};
