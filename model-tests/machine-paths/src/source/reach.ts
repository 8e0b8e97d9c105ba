import ts from 'typescript';
import type { MachineSource, SourceFile } from './modules.ts';

/** A top-level statement of a machine's source. */
export interface Part {
  readonly source: SourceFile;
  readonly statement: ts.Statement;
}

/**
 * The statements that a machine consists of: what declares the export, everything that it mentions, and so on, through
 * the files of its source. Selectors for views are no part of it, nor are types.
 */
export function partsOf({ entry, files }: MachineSource, exported: string): readonly Part[] {
  const byFile = new Map(files.map((source) => [source.file, source]));
  const parts = new Map<ts.Statement, Part>();
  const open: { file: string; name: string }[] = [{ file: entry, name: modelled(byFile.get(entry), exported) }];
  const seen = new Set<string>();
  for (let wanted = open.pop(); wanted; wanted = open.pop()) {
    const key = `${wanted.file} ${wanted.name}`;
    const source = byFile.get(wanted.file);
    if (!source || seen.has(key)) continue;
    seen.add(key);
    for (const statement of source.tree.statements) {
      const from = importedBy(statement, wanted.name);
      if (from) {
        const file = source.imports.get(from.specifier);
        if (file !== undefined) open.push({ file, name: from.name });
      } else if (namesOf(statement).includes(wanted.name) && !parts.has(statement)) {
        parts.set(statement, { source, statement });
        for (const name of mentionedIn(statement)) open.push({ file: wanted.file, name });
      }
    }
  }
  const place = ({ source, statement }: Part) => files.indexOf(source) * 1e7 + statement.pos;
  return [...parts.values()].toSorted((one, other) => place(one) - place(other));
}

/** Of `export const player = flowModel(machine, …)` the machine alone: its catalogue is not what is edited. */
function modelled(source: SourceFile | undefined, exported: string): string {
  for (const statement of source?.tree.statements ?? [])
    for (const { name, initializer } of ts.isVariableStatement(statement)
      ? statement.declarationList.declarations
      : []) {
      if (!initializer || name.getText() !== exported || !ts.isCallExpression(initializer)) continue;
      const [first] = initializer.arguments;
      if (initializer.expression.getText() === 'flowModel' && first && ts.isIdentifier(first)) return first.text;
    }
  return exported;
}

/** Where an import or re-export takes a name from. */
function importedBy(statement: ts.Statement, name: string): { specifier: string; name: string } | null {
  const isImport = ts.isImportDeclaration(statement);
  if (!isImport && !ts.isExportDeclaration(statement)) return null;
  if (!statement.moduleSpecifier || !ts.isStringLiteral(statement.moduleSpecifier)) return null;
  const specifier = statement.moduleSpecifier.text;
  const bindings = isImport ? statement.importClause?.namedBindings : statement.exportClause;
  if (!isImport && !bindings) return { specifier, name };
  if (isImport && statement.importClause?.name?.text === name) return { specifier, name: 'default' };
  const elements = bindings && (ts.isNamedImports(bindings) || ts.isNamedExports(bindings)) ? bindings.elements : [];
  const found = [...elements].find((element) => element.name.text === name);
  return found ? { specifier, name: (found.propertyName ?? found.name).text } : null;
}

/** The names that a statement declares or exports; `default` for a default export. */
function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => bound(name));
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
    const isDefault = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
    return [...(statement.name ? [statement.name.text] : []), ...(isDefault ? ['default'] : [])];
  }
  if (ts.isExportAssignment(statement)) return ['default'];
  if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)) {
    return statement.exportClause.elements.filter(({ propertyName }) => propertyName).map(({ name }) => name.text);
  }
  return [];
}

const bound = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : bound(element.name)));

/** Every identifier in a statement's code that is not the name of a property. */
function mentionedIn(statement: ts.Statement): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    if (ts.isIdentifier(node) && !isPropertyName(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(statement);
  return names;
}

const isPropertyName = (node: ts.Identifier): boolean =>
  (ts.isPropertyAccessExpression(node.parent) || ts.isPropertyAssignment(node.parent)) && node.parent.name === node;
