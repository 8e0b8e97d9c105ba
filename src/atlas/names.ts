import type { AtlasIndex, FlowData, Language, TableRow } from './data.ts';

/** What has a readable name in a flow. */
export type NameKind = 'states' | 'events' | 'guards' | 'actions' | 'calls' | 'tags';

/** A readable name; the technical one where there is none, as in a recording of another version of the shop. */
export const nameOf = (flow: Pick<FlowData, 'names'>, language: Language, kind: NameKind, technical: string): string =>
  flow.names[language][kind][technical] ?? technical;

/** The condition of a transition. */
export const guardOf = (
  { names }: Pick<FlowData, 'names'>,
  language: Language,
  { id, guard }: Pick<TableRow, 'id' | 'guard'>,
): string => (guard === null ? '' : (names[language].guards[id] ?? names[language].guards[guard] ?? guard));

/** A state with its ancestors: `payment › waiting`. */
export const stateTitleOf = (flow: FlowData, language: Language, path: string): string =>
  path === '(machine)' || path === flow.name
    ? flow.names[language].flow
    : path
        .split('.')
        .map((_, index, keys) =>
          nameOf(flow, language, 'states', keys.slice(0, index + 1).join('.'))
            .split('.')
            .at(-1),
        )
        .join(' › ');

/** A flow's name; its technical one where the shop has no such flow. */
export const flowNameOf = (index: AtlasIndex | null, language: Language, flow: string): string =>
  index?.names[language].flows[flow]?.name ?? flow;
