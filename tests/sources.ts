import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** The repository as the conventions read it: files by folder, and what each one names, imports and claims. */

const root = join(import.meta.dirname, '..');
const notOurs = new Set(['node_modules', 'dist', 'data', 'coverage', '.git', '.cache']);
const generated = /^core\/i18n\/i18n-(types|util)|^server\/db\/migrations\/|^docs\/flows\/|\.gen\.ts$|\.snap$/;

export const has = (path: string): boolean => existsSync(join(root, path));

export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (notOurs.has(entry.name)) continue;
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* walk(path);
    else yield path;
  }
}

/** Every hand-written file, of the whole repository or of some of its folders. */
export function filesIn(folders: readonly string[] = [''], pattern = /./): string[] {
  return folders
    .filter(has)
    .flatMap((folder) => [...walk(folder)])
    .filter((path) => pattern.test(path) && !generated.test(path));
}

export const foldersIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

export const code = /\.(ts|tsx|mjs)$/;

export const parse = (path: string, text = textOf(path)): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of node.getChildren()) yield* nodesOf(child);
}

const lineOf = (node: ts.Node): number => node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1;

/** Whether an identifier is only the name of a member or key: `item.window`, `{ window: 1 }`, `<Pane window="" />`. */
function isMemberName({ parent }: ts.Node, node: ts.Identifier): boolean {
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  const named =
    ts.isPropertyAssignment(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isMethodSignature(parent) ||
    ts.isJsxAttribute(parent);
  return named && parent.name === node;
}

/**
 * Where a file uses one of `globals` itself, or one of `calls` in any form (`useState`, `React.useState`).
 * Comments and strings don't count.
 */
export function namings(source: ts.SourceFile, globals: ReadonlySet<string>, calls: ReadonlySet<string>): string[] {
  const found: string[] = [];
  for (const node of nodesOf(source)) {
    if (!ts.isIdentifier(node)) continue;
    const isNamed = calls.has(node.text) || (globals.has(node.text) && !isMemberName(node, node));
    if (isNamed) found.push(`${source.fileName}:${lineOf(node)} ${node.text}`);
  }
  return found;
}

/** The specifiers of a file's imports, dynamic and type-only ones included. */
export function importsOf(source: ts.SourceFile): string[] {
  return ts.preProcessFile(source.text, true, true).importedFiles.map(({ fileName }) => fileName);
}

const runners = new Set(['test', 'it', 'describe', 'suite', 'bench']);
const leftOut = new Set(['only', 'skip', 'todo', 'fixme', 'skipIf', 'runIf', 'fails']);

/** Tests that are skipped, or that skip the others (`only`). */
export function leftOutTests(source: ts.SourceFile): string[] {
  const found: string[] = [];
  for (const node of nodesOf(source)) {
    if (!ts.isPropertyAccessExpression(node) || !leftOut.has(node.name.text)) continue;
    let base: ts.Expression = node.expression;
    while (ts.isPropertyAccessExpression(base) || ts.isCallExpression(base)) base = base.expression;
    if (ts.isIdentifier(base) && runners.has(base.text))
      found.push(`${source.fileName}:${lineOf(node)} ${node.getText()}`);
  }
  return found;
}

const claim = /^\[([A-Z0-9]+-\d+(?:[ ,]+[A-Z0-9]+-\d+)*)\]\s*\S/;

/** A test's title and the requirement ids that it begins with. */
export interface Claim {
  ids: readonly string[];
  /** Without the ids; what a template fills in is `…`. */
  title: string;
}

/** The test titles in a file that begin with requirement ids. */
export function claimsIn(source: ts.SourceFile): Claim[] {
  return [...nodesOf(source)].flatMap((node) => {
    if (!ts.isStringLiteralLike(node) && !ts.isTemplateHead(node)) return [];
    const [opening, ids] = claim.exec(node.text) ?? [];
    if (opening === undefined || ids === undefined) return [];
    const spans = ts.isTemplateHead(node)
      ? node.parent
          .getText()
          .slice(1, -1)
          .replaceAll(/\$\{[^}]*\}/gu, '…')
      : node.text;
    return [{ ids: ids.split(/[ ,]+/), title: spans.replace(/^\[[^\]]*\]\s*/u, '') }];
  });
}

/** The requirement ids in a file's test titles, or in `requirements` of a flow's model. */
export function idsClaimedBy(source: ts.SourceFile): string[] {
  const carried = [...nodesOf(source)].flatMap((node) => {
    const isModels = /\.(?:flow|model)\.ts$/u.test(source.fileName) && ts.isPropertyAssignment(node);
    if (!isModels || node.name.getText() !== 'requirements' || !ts.isObjectLiteralExpression(node.initializer))
      return [];
    return node.initializer.properties.flatMap(({ name }) => (name && ts.isStringLiteralLike(name) ? [name.text] : []));
  });
  return [...claimsIn(source).flatMap(({ ids }) => ids), ...carried];
}

const segment = (path: string): string => path.replace(/[:{].*/, '').replace(/\/$/, '');

/**
 * Where a file hard-codes a URL of the shop: a text, or what follows a value in a template, that starts with a culture
 * or a declared path. `paths` are patterns such as `/p/:slug`.
 */
export function writtenUrls(source: ts.SourceFile, paths: readonly string[]): string[] {
  const known = [...new Set(paths.map(segment))].filter((path) => path !== '').map((path) => path.slice(1));
  const shopPath = new RegExp(`^/(?:(?:fr|nl)(?=[/?#]|$)|(?:${known.join('|')})(?:[/?#]|$)|(?:api/v\\d+|widget)/)`);
  return [...nodesOf(source)].flatMap((node) => {
    const isText =
      (ts.isStringLiteralLike(node) && !ts.isImportDeclaration(node.parent)) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node);
    const isCulture =
      ts.isTemplateSpan(node) &&
      node.getSourceFile().text.slice(0, node.getFullStart()).endsWith('/${') &&
      /culture$/i.test(node.expression.getText());
    if (!isCulture && !(isText && shopPath.test(node.text))) return [];
    return [`${source.fileName}:${lineOf(node)} ${isText ? node.text : node.getText()}`];
  });
}
