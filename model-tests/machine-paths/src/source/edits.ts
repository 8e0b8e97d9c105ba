import ts from 'typescript';
import { codeEdits } from './code-edits.ts';
import { configEdits } from './config-edits.ts';
import type { SourceFile } from './modules.ts';
import type { Part } from './reach.ts';

/**
 * What a hurried developer does to a machine's source:
 * - `negate`: a condition is negated; `always`, `never`: a guard is constant; `logic`: `&&` and `||` are swapped;
 * - `boundary`: `<` becomes `<=`, and so on; `offByOne`: a number is one more; `arithmetic`: `+` and `-` are swapped;
 * - `flip`: `true` becomes `false`; `text`: a text or a tag is another;
 * - `refusal`: a status from 400 to 599 is another; `slow`: a delay is ten times as long;
 * - `retarget`: a transition leads to another state; `stay`: to none; `initial`: another state comes first;
 * - `reenter`: a transition re-enters its state, or no longer;
 * - `dropHandler`: an event, a timer, `always`, `onDone` or `onError` is no longer handled; `dropBranch`: one of several
 *   guarded transitions is missing;
 * - `dropGuard`, `dropAction`: a transition loses them; `dropFact`: a fact, a message or an effect of an action is
 *   missing; `dropAssign`: a property is not assigned;
 * - `dropInvoke`, `dropInput`, `dropTag`, `dropContext`: a call, its input, a state's tags or a part of the initial
 *   context is missing.
 */
export type SourceOperator =
  | 'negate'
  | 'always'
  | 'never'
  | 'logic'
  | 'boundary'
  | 'offByOne'
  | 'arithmetic'
  | 'flip'
  | 'text'
  | 'refusal'
  | 'slow'
  | 'retarget'
  | 'stay'
  | 'initial'
  | 'reenter'
  | 'dropHandler'
  | 'dropBranch'
  | 'dropGuard'
  | 'dropAction'
  | 'dropFact'
  | 'dropAssign'
  | 'dropInvoke'
  | 'dropInput'
  | 'dropTag'
  | 'dropContext';

/** A text in place of a node. */
export interface Replaced {
  readonly operator: SourceOperator;
  readonly node: ts.Node;
  readonly text: string;
  /** How it is told, where that is not the text itself. */
  readonly says?: string;
}

/** One edit of a source file. */
export interface SourceEdit {
  readonly operator: SourceOperator;
  /** Absolute. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** What stood there, and what stands there now, in one line each. */
  readonly before: string;
  readonly after: string;
  /** The whole file with the edit. */
  readonly text: string;
}

/** Every edit of a machine's parts, in the order of its files, each once. */
export function editsOf(parts: readonly Part[]): SourceEdit[] {
  const seen = new Set<string>();
  return parts.flatMap(({ source, statement }) =>
    [...replacedIn(statement)].flatMap((replaced) => {
      const edit = editOf(source, replaced);
      const key = `${edit.file} ${edit.text}`;
      if (edit.text === source.text || seen.has(key)) return [];
      seen.add(key);
      return [edit];
    }),
  );
}

function* replacedIn(node: ts.Node): Generator<Replaced> {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || isTypesOfSetup(node)) return;
  yield* configEdits(node);
  yield* codeEdits(node);
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* replacedIn(child);
}

/** `setup({ types: … })` says nothing at run time. */
const isTypesOfSetup = (node: ts.Node): boolean =>
  ts.isPropertyAssignment(node) &&
  node.name.getText() === 'types' &&
  ts.isCallExpression(node.parent.parent) &&
  node.parent.parent.expression.getText() === 'setup';

const LONGEST = 70;
function short(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

function editOf({ file, text, tree }: SourceFile, { operator, node, text: after, says = after }: Replaced): SourceEdit {
  const [start, end] = [node.getStart(tree), after === '' ? pastComma(text, node.end) : node.end];
  return {
    operator,
    file,
    line: tree.getLineAndCharacterOfPosition(start).line + 1,
    before: short(text.slice(start, node.end)),
    after: short(says) || 'nothing',
    text: `${text.slice(0, start)}${after}${text.slice(end)}`,
  };
}

/** What is removed from a list goes with its comma. */
const pastComma = (text: string, end: number): number => end + (/^\s*,/u.exec(text.slice(end))?.[0].length ?? 0);
