import ts from 'typescript';
import { filesIn, textOf } from '../../manifests.ts';

const parsed = new Map<string, ts.SourceFile>();

/** A file of the project, parsed once. */
export function sourceOf(file: string): ts.SourceFile {
  const known = parsed.get(file);
  if (known) return known;
  const source = ts.createSourceFile(file, textOf(file) ?? '', ts.ScriptTarget.Latest, true);
  parsed.set(file, source);
  return source;
}

export function* nodesIn(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of node.getChildren()) yield* nodesIn(child);
}

/** A property's or a method's name, as it is written. */
export const nameOf = (node: ts.Node): string | null =>
  (ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node)) &&
  (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name))
    ? node.name.text
    : null;

/** The functions and constants that a file declares at its top, by name. */
function declaredIn(source: ts.SourceFile): Map<string, ts.Node> {
  const declared = new Map<string, ts.Node>();
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) declared.set(statement.name.text, statement);
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer) declared.set(name.text, initializer);
  }
  return declared;
}

/** Everything below a node, and below whatever of its own file it names. */
export function* reachedFrom(node: ts.Node, met = new Set<ts.Node>()): Generator<ts.Node> {
  const declared = declaredIn(node.getSourceFile());
  for (const part of nodesIn(node)) {
    yield part;
    const next = ts.isIdentifier(part) ? declared.get(part.text) : undefined;
    if (!next || met.has(next)) continue;
    met.add(next);
    yield* reachedFrom(next, met);
  }
}

/** The method's name in `page.fill(…)` and its arguments; null for any other node. */
export const calledIn = (node: ts.Node): { name: string; args: readonly ts.Expression[] } | null => {
  if (!ts.isCallExpression(node)) return null;
  const { expression, arguments: args } = node;
  if (ts.isPropertyAccessExpression(expression)) return { name: expression.name.text, args };
  return ts.isIdentifier(expression) ? { name: expression.text, args } : null;
};

export const textIn = (node: ts.Node | undefined): string | null =>
  node && ts.isStringLiteralLike(node) ? node.text : null;

const folders: Readonly<Record<string, string>> = {
  '#contract': 'core/contract',
  '#rules': 'core/rules',
  '#gateways': 'src/gateways',
  '#routes': 'src/routes',
  '#app': 'src/app',
  '#machines': 'machines',
  '#views': 'views',
  '#server': 'server',
};

/** The project's files that a file imports, also those it loads later; types are left out. */
function importsOf(file: string): string[] {
  const source = sourceOf(file);
  const typesOnly = new Set(
    source.statements.flatMap((statement) =>
      ts.isImportDeclaration(statement) && statement.importClause?.isTypeOnly === true
        ? [textIn(statement.moduleSpecifier)]
        : [],
    ),
  );
  const specifiers = ts.preProcessFile(source.text, true, true).importedFiles.map(({ fileName }) => fileName);
  return specifiers.filter((specifier) => !typesOnly.has(specifier)).flatMap((specifier) => resolved(file, specifier));
}

function resolved(from: string, specifier: string): string[] {
  const [first = ''] = specifier.split('/');
  const folder = folders[first];
  if (folder) return [`${folder}${specifier.slice(first.length)}`];
  if (!specifier.startsWith('.')) return [];
  return [new URL(specifier, new URL(from, 'file:///')).pathname.slice(1)];
}

/** A file and all that it imports, as far as `isWanted`. */
export function closureOf(file: string, isWanted: (file: string) => boolean): Set<string> {
  const met = new Set([file]);
  for (const one of met) for (const next of importsOf(one)) if (/\.tsx?$/u.test(next) && isWanted(next)) met.add(next);
  return met;
}

export { filesIn };
