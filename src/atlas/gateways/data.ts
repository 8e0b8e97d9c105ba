import * as v from 'valibot';
import { flowVisitsPath } from '#contract/flow-visit-limits.ts';
import { flowVisits } from '#contract/flow-visits.ts';
import type { FlowVisits } from '#contract/flow-visits.ts';
import { abortable } from '#machines/port.ts';
import type { Span } from '../machines/visits.machine.ts';
import type { AtlasIndex, FlowData } from '../data.ts';
import type { Knowledge } from '../knowledge.ts';

declare global {
  interface Window {
    /** All of the atlas's data, if it was written as files that open without a server. */
    atlasData?: { index: AtlasIndex; flows: Readonly<Record<string, FlowData>>; knowledge: Knowledge };
  }
}

/** Application path of the shop that serves the atlas; null if it was opened from files. */
export const appPath: string | null = window.atlasData ? null : (document.documentElement.dataset['app'] ?? '');

async function read<Data>(name: string, signal: AbortSignal): Promise<Data> {
  const answer = await fetch(`${appPath ?? ''}/flows/data/${name}.json`, { signal });
  if (!answer.ok) throw new Error(`${name} was answered with ${answer.status}`);
  return (await answer.json()) as Data;
}

/** Implements the atlas's reading ports: from the page itself, or from the shop. */
export const dataPorts = {
  readIndex: abortable<AtlasIndex>(async ({ signal }) => window.atlasData?.index ?? (await read('index', signal))),
  readFlow: abortable<FlowData, { name: string }>(async ({ input: { name }, signal }) => {
    return window.atlasData?.flows[name] ?? (await read(name, signal));
  }),
};

/** Implements the finder's port. */
export const finderPorts = {
  readKnowledge: abortable<Knowledge>(
    async ({ signal }) => window.atlasData?.knowledge ?? (await read('knowledge', signal)),
  ),
};

/** Implements the port of the shop's counts: null for whoever is not signed in as staff. */
export const visitsPorts = {
  readVisits: abortable<FlowVisits | null, { span: Span }>(async ({ input: { span }, signal }) => {
    const answer = await fetch(`${appPath ?? ''}${flowVisitsPath}?days=${span}`, { signal });
    if (answer.status === 401 || answer.status === 403) return null;
    if (!answer.ok) throw new Error(`The visits were answered with ${answer.status}`);
    return v.parse(flowVisits, await answer.json());
  }),
};
