import type { FlowSummary } from './data.ts';

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** The flows whose name, area or sentence contains every word of the query; all for an empty one. */
export function matching<Flow extends FlowSummary>(flows: readonly Flow[], query: string): readonly Flow[] {
  const words = query.split(/\s+/u).map(plain).filter(Boolean);
  return flows.filter(({ name, area, sentence, children }) => {
    const text = plain([name, area, sentence, ...children].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** The flow whose name is closest to an unknown name; null if none is close. */
export function nearest(flows: readonly FlowSummary[], name: string): string | null {
  const wanted = plain(name);
  const alike = flows.filter((flow) => plain(flow.name).includes(wanted) || wanted.includes(plain(flow.name)));
  return alike[0]?.name ?? null;
}
