import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Recording } from 'machine-paths/cli/project';
import { actorsIn, readRecord, writePath } from '#atlas/record.ts';

/** The atlas's recordings in a file, or in every `.json` file of a folder: whole sessions and single actors' paths. */
export function recordingsAt(place: string): readonly Recording[] {
  const files = statSync(place).isDirectory()
    ? readdirSync(place, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.json'))
        .toSorted()
        .map((file) => join(place, file))
    : [place];
  return files.flatMap((file) => recordingsOf(file, readFileSync(file, 'utf8')));
}

function recordingsOf(file: string, text: string): readonly Recording[] {
  try {
    const data: unknown = JSON.parse(text);
    const flow = typeof data === 'object' && data !== null && 'begins' in data && 'flow' in data ? data.flow : null;
    if (typeof flow === 'string') return [{ file, flow, text }];
    const entries = readRecord(text);
    return actorsIn(entries).map(({ actor, flow: name }) => ({ file, flow: name, text: writePath(entries, actor) }));
  } catch (problem) {
    throw new Error(`${file}: ${problem instanceof Error ? problem.message : String(problem)}`, { cause: problem });
  }
}
