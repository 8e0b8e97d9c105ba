import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { flowVisitsPath, mostNames, mostTimes } from './flow-visit-limits.ts';

const flow = v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9]{0,59}$/, 'Form.Invalid'));
/** A transition's or a state's name in the atlas. */
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(300), v.regex(/^[\x20-\x7e]+$/, 'Form.Invalid'));
const times = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostTimes));

/** What one document counted of its visitor since its last report. */
const flowReport = v.object({
  Entries: v.pipe(
    v.array(
      v.object({
        Flow: flow,
        /** `taken`: a transition; `left`: a state that was active when the document was closed or left. */
        Kind: v.picklist(['taken', 'left']),
        Name: name,
        Times: times,
      }),
    ),
    v.maxLength(mostNames),
  ),
});
export type FlowReport = v.InferOutput<typeof flowReport>;

export const countFlowVisits = endpoint({
  id: 'countFlowVisits',
  what: 'Counts how often a visitor took transitions of the shop’s flows and in which states they left, without anything about the visitor. Without consent to statistics nothing is counted.',
  method: 'POST',
  path: flowVisitsPath,
  body: flowReport,
  encodings: ['json'],
  answer: v.object({}),
});

const counted = v.array(v.object({ Name: v.string(), Times: v.number() }));
export const flowVisits = v.object({
  /** The days that are summed up, `2026-05-31`. */
  From: v.string(),
  To: v.string(),
  /** Only what was counted at least `fewestShown` times, the most frequent first. */
  Flows: v.array(v.object({ Flow: v.string(), Taken: counted, Left: counted })),
});
export type FlowVisits = v.InferOutput<typeof flowVisits>;

const days = ['7', '30', '90'] as const;
export const readFlowVisits = endpoint({
  id: 'readFlowVisits',
  what: 'How often visitors took the transitions of each flow in the last 7, 30 or 90 days, and in which states they left.',
  method: 'GET',
  path: flowVisitsPath,
  may: 'staff',
  query: v.object({ days: v.optional(v.picklist(days, 'Form.Invalid'), '30') }),
  answer: flowVisits,
});
