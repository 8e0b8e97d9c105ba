import type { FlowNames, Language } from '#atlas/data.ts';
import { chartOf } from 'machine-paths/chart';
import { textsOf } from 'machine-paths/names';
import type { Flow } from '../flows.ts';
import { namesOf } from '../names/names.ts';

/** A flow's readable names in one language. */
export function flowNamesOf(flow: Flow, language: Language): FlowNames {
  const names = namesOf(flow, language);
  const { states, events, guards, actions, calls, tags } = textsOf(chartOf(flow.machine), names);
  return { flow: names.flow, sentence: names.sentence, states, events, guards, actions, calls, tags };
}
