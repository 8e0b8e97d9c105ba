import { parse } from '#tests/sources.ts';
import ts from 'typescript';

function* literalsOf(node: ts.Node): Generator<ts.StringLiteralLike> {
  if (ts.isStringLiteralLike(node)) yield node;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* literalsOf(child);
}

/** Whether a text is the type of an event created here: `{ type: 'cart.changed' }`, with or without `as const`. */
function isMade({ parent }: ts.StringLiteralLike): boolean {
  const value = ts.isAsExpression(parent) ? parent.parent : parent;
  return ts.isPropertyAssignment(value) && value.name.getText() === 'type';
}

/** The types of the facts that a file declares: `export type Fact = | { type: 'cart.changed'; … }`, and `NavigationFact`. */
const factTypesIn = (text: string): string[] =>
  [...text.matchAll(/^export type \w*Fact =\n((?: {2}.*\n)+)/gmu)].flatMap(([, members = '']) =>
    [...members.matchAll(/^ {2}\| \{ type: '([\w.]+)'/gmu)].flatMap(([, type]) => type ?? []),
  );

/**
 * Facts that nobody emits, and facts without a subscriber, a sentence each: a machine or `src/app` emits one where it
 * creates it; `src/app` subscribes to one where it names it otherwise, in the storefront's list or at an actor.
 * @param sources texts of `machines/` and `src/app/` by file
 */
export function loneFacts(sources: ReadonlyMap<string, string>): string[] {
  const types = [...sources.values()].flatMap(factTypesIn);
  const named = [...sources]
    .filter(([, text]) => types.some((type) => text.includes(`'${type}'`)))
    .flatMap(([file, text]) =>
      [...literalsOf(parse(file, text))].map((literal) => ({
        type: literal.text,
        isMade: isMade(literal),
        isHearing: file.startsWith('src/app/') && !ts.isLiteralTypeNode(literal.parent),
      })),
    );
  return types.flatMap((type) => {
    const own = named.filter((literal) => literal.type === type);
    return [
      ...(own.some((literal) => literal.isMade) ? [] : [`the fact "${type}" is emitted by no flow`]),
      ...(own.some((literal) => !literal.isMade && literal.isHearing)
        ? []
        : [`the fact "${type}" has no subscriber: src/app/storefront.ts lists them`]),
    ];
  });
}
