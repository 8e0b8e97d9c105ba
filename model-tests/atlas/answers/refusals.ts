import ts from 'typescript';
import { endpoints } from '#contract/endpoints.ts';
import { calledIn, closureOf, filesIn, nodesIn, reachedFrom, sourceOf, textIn } from './sources.ts';

/** A refusal that an endpoint can answer with: its text's key and its HTTP status. */
export interface Refusal {
  readonly endpoint: string;
  readonly code: string;
  readonly status: number;
}

interface Thrown {
  readonly code: string;
  readonly status: number;
}

/** The keys that are written there, or that a constant of the file stands for. */
const keysIn = (node: ts.Expression): string[] =>
  [...reachedFrom(node)].flatMap((part) => textIn(part) ?? []).filter((text) => /^[A-Z]\w+\.[A-Z]\w+$/u.test(text));

/** The problems that a file of the server throws: `new ShopProblem(409, { code: 'Checkout.CartEmpty' })`. */
function thrownIn(file: string): Thrown[] {
  return [...nodesIn(sourceOf(file))].flatMap((node) => {
    if (!ts.isNewExpression(node) || node.expression.getText() !== 'ShopProblem') return [];
    const [status, about] = node.arguments ?? [];
    if (!status || !ts.isNumericLiteral(status) || !about || !ts.isObjectLiteralExpression(about)) return [];
    const codes = [...nodesIn(about)].flatMap((part) =>
      ts.isPropertyAssignment(part) && part.name.getText() === 'code' ? keysIn(part.initializer) : [],
    );
    return codes.map((code) => ({ code, status: Number(status.text) }));
  });
}

/** The work of a call is in its own domain and those that it asks; the kernel's refusals are every call's. */
const isWork = (file: string) =>
  /^server\/[\w-]+\//u.test(file) && !/^server\/(?:kernel|db|http|load|render)\//u.test(file);

/** Where the names of a file come from. */
function importedBy(source: ts.SourceFile): Map<string, string> {
  const from = new Map<string, string>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement)) continue;
    const path = textIn(statement.moduleSpecifier)?.replace(/^#server\//u, 'server/') ?? '';
    const file = path.startsWith('.') ? new URL(path, new URL(source.fileName, 'file:///')).pathname.slice(1) : path;
    const named = statement.importClause?.namedBindings;
    if (named && ts.isNamedImports(named)) for (const { name } of named.elements) from.set(name.text, file);
  }
  return from;
}

/** What each endpoint can be refused with, as far as its contract declares the status. */
export function refusals(): Refusal[] {
  const thrown = new Map<string, Thrown[]>();
  const known = new Map(Object.values(endpoints).map(({ id, problems }) => [id, new Set(problems)]));
  const found = new Map<string, Refusal>();
  for (const file of filesIn('server', /\.routes\.ts$/u)) {
    const source = sourceOf(file);
    const from = importedBy(source);
    for (const node of nodesIn(source)) {
      const call = calledIn(node);
      const [declared, ...work] = call?.name === 'answers' ? call.args : [];
      const endpoint = declared?.getText().replace(/^contract\./u, '') ?? '';
      const statuses = known.get(endpoint);
      if (!statuses) continue;
      const files = work.flatMap((part) =>
        [...nodesIn(part)].flatMap((one) => (ts.isIdentifier(one) ? (from.get(one.text) ?? []) : [])),
      );
      for (const one of new Set(files.filter(isWork).flatMap((first) => [...closureOf(first, isWork)]))) {
        if (!thrown.has(one)) thrown.set(one, thrownIn(one));
        for (const { code, status } of thrown.get(one) ?? [])
          if (statuses.has(status)) found.set(`${endpoint} ${code} ${status}`, { endpoint, code, status });
      }
    }
  }
  return [...found.values()];
}
