import type { CallAnswers, Delay, Loss, Spot } from './answers.ts';

/** What can be searched, in the order in which results are grouped. */
export const kinds = [
  'flow',
  'state',
  'text',
  'fact',
  'event',
  'call',
  'guard',
  'delay',
  'screen',
  'requirement',
] as const;
export type Kind = (typeof kinds)[number];

/** Something with a name, and where it stands in a drawing. */
export interface Entry extends Spot {
  readonly kind: Kind;
  readonly title: string;
  readonly detail: string;
  /** Other words by which it is found: its names in other languages. */
  readonly words?: string;
}

/** A fact: who says it, who hears it, and what the storefront does with it. */
export interface FactRow {
  readonly type: string;
  readonly isSaidByApp: boolean;
  readonly saidBy: readonly Spot[];
  readonly heardBy: readonly Spot[];
  readonly does: readonly string[];
}

/** How a text comes about at a spot. */
export interface TextSpot extends Spot {
  /** `tells`: the machine says it itself; `refusal`: an answer of the server carries it; `shows`: a view has it. */
  readonly why: 'tells' | 'refusal' | 'shows';
  readonly status: number | null;
  /** The endpoint, or the file. */
  readonly from: string;
}

export interface TextRow {
  readonly key: string;
  readonly fr: string;
  readonly nl: string;
  readonly spots: readonly TextSpot[];
}

export interface RequirementRow {
  readonly id: string;
  readonly says: string;
  readonly spots: readonly Spot[];
}

/** How a flow differs from an earlier version of itself. */
export interface Change {
  readonly flow: string;
  readonly fate: 'added' | 'removed' | 'changed';
  /** In words, one sentence for each part of the definition. */
  readonly says: readonly string[];
  /** The shortest path on which the two behave differently. */
  readonly behaviour: { readonly path: readonly string[]; readonly difference: string } | null;
  /** States and transitions by their names. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
  /** Both versions in one drawing; null for a flow that is new or gone. */
  readonly svg: string | null;
}

export interface Changes {
  /** The commit, branch or tag compared with. */
  readonly since: string;
  readonly flows: readonly Change[];
}

/** What the atlas knows of the whole shop, for its search and its ready questions. */
export interface Knowledge {
  readonly calls: readonly (CallAnswers & Pick<Spot, 'flow'>)[];
  readonly losses: readonly (Loss & Pick<Spot, 'flow'> & { readonly state: string })[];
  readonly delays: readonly (Delay & Pick<Spot, 'flow'> & { readonly state: string })[];
  readonly entries: readonly Entry[];
  readonly facts: readonly FactRow[];
  readonly texts: readonly TextRow[];
  readonly requirements: readonly RequirementRow[];
  /** Null unless the atlas was made with `--since`. */
  readonly changes: Changes | null;
}
