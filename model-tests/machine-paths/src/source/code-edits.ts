import ts from 'typescript';
import type { Replaced, SourceOperator } from './edits.ts';

/** Edits of conditions, numbers, texts and effects: code inside functions, and constants. */
export function* codeEdits(node: ts.Node): Generator<Replaced> {
  if (ts.isIfStatement(node)) yield negated(node.expression);
  else if (ts.isConditionalExpression(node)) yield negated(node.condition);
  else if (ts.isBinaryExpression(node)) yield* swapped(node);
  else if (ts.isNumericLiteral(node)) yield* otherNumber(node);
  else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) yield* otherText(node);
  else if (node.kind === ts.SyntaxKind.TrueKeyword) yield { operator: 'flip', node, text: 'false' };
  else if (node.kind === ts.SyntaxKind.FalseKeyword) yield { operator: 'flip', node, text: 'true' };
  else if (ts.isExpressionStatement(node) && isEffect(node.expression)) yield { operator: 'dropFact', node, text: ';' };
  else if (isProperty(node) && isResult(node.parent)) yield { operator: 'dropAssign', node, text: '' };
}

const negated = (node: ts.Expression): Replaced => ({ operator: 'negate', node, text: `!(${node.getText()})` });

const others = new Map<ts.SyntaxKind, readonly [SourceOperator, string]>([
  [ts.SyntaxKind.AmpersandAmpersandToken, ['logic', '||']],
  [ts.SyntaxKind.BarBarToken, ['logic', '&&']],
  [ts.SyntaxKind.LessThanToken, ['boundary', '<=']],
  [ts.SyntaxKind.LessThanEqualsToken, ['boundary', '<']],
  [ts.SyntaxKind.GreaterThanToken, ['boundary', '>=']],
  [ts.SyntaxKind.GreaterThanEqualsToken, ['boundary', '>']],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, ['negate', '!==']],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, ['negate', '===']],
  [ts.SyntaxKind.PlusToken, ['arithmetic', '-']],
  [ts.SyntaxKind.MinusToken, ['arithmetic', '+']],
]);

function* swapped({ left, operatorToken, right, parent }: ts.BinaryExpression): Generator<Replaced> {
  const other = others.get(operatorToken.kind);
  const isText = [left, right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side));
  if (!other || (other[0] === 'arithmetic' && isText)) return;
  // the condition of a loop might never become false
  if (ts.isWhileStatement(parent) || ts.isForStatement(parent)) return;
  yield { operator: other[0], node: operatorToken, text: other[1] };
}

/** Names by which a number is a delay, in ms. */
const isDelayName = /(?:_MS|timeout|delay|wait|pause)$|^(?:after|within)/iu;

/** Whether a number stands in `setup({ delays: { … } })`. */
const isDelay = ({ parent }: ts.Node): boolean =>
  ts.isPropertyAssignment(parent) &&
  ts.isPropertyAssignment(parent.parent.parent) &&
  parent.parent.parent.name.getText() === 'delays';

/** The name of the constant or property that a number belongs to. */
function nameAround(node: ts.Node): string {
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isVariableDeclaration(at) || ts.isPropertyAssignment(at)) return at.name.getText();
    if (!ts.isBinaryExpression(at) && !ts.isParenthesizedExpression(at)) return '';
  }
  return '';
}

/** Another refusal for each one that shops know. */
const refusals: Readonly<Record<string, string>> = { 401: '403', 403: '401', 404: '410', 409: '400', 422: '400' };

function* otherNumber(node: ts.NumericLiteral): Generator<Replaced> {
  const number = Number(node.text);
  const name = nameAround(node);
  if (ts.isPropertyAssignment(node.parent) && node.parent.name === node) return;
  if (number > 0 && (isDelayName.test(name) || isDelay(node)))
    yield { operator: 'slow', node, text: String(number * 10) };
  else if (number >= 400 && number < 600 && Number.isInteger(number))
    yield { operator: 'refusal', node, text: refusals[node.text] ?? String(number + 1) };
  else yield { operator: 'offByOne', node, text: String(number + 1) };
}

/** Properties of a machine's configuration that hold names rather than texts. */
const holdsNames =
  /^(?:target|src|id|systemId|type|guard|guards|actions|entry|exit|initial|history|always|on|onDone|onError|onSnapshot|onRefused|onFailure|within|after)$/u;

function* otherText(node: ts.StringLiteral | ts.NoSubstitutionTemplateLiteral): Generator<Replaced> {
  if (isName(node) || isOfConfiguration(node)) return;
  const text = node.text === '' ? `'another'` : `${node.getText().slice(0, -1)}!${node.getText().slice(-1)}`;
  yield { operator: 'text', node, text };
}

/** A property's name, a module's, or the argument that names something in XState. */
function isName(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent)) return parent.name === node;
  if (ts.isCallExpression(parent))
    return /\b(?:port|stateIn|enqueue|check|sendTo|raise|cancel|stopChild)$/u.test(parent.expression.getText());
  return ts.isExportDeclaration(parent) || ts.isElementAccessExpression(parent);
}

/** Whether a text is part of a machine's configuration itself, not of a function, a tag or a parameter in it. */
function isOfConfiguration(node: ts.Node): boolean {
  let isNamed = false;
  for (let at = node; at.parent; at = at.parent) {
    if (ts.isFunctionLike(at)) return false;
    if (!ts.isPropertyAssignment(at)) continue;
    const name = at.name.getText();
    if (!isNamed && /^(?:tags|params|context|input|meta|description|output)$/u.test(name)) return false;
    if (holdsNames.test(name) || /^states$/u.test(name)) isNamed = true;
    // the name of an event, a state or a delay stands above what it leads to
    if (ts.isPropertyAssignment(at.parent.parent)) isNamed ||= holdsNames.test(at.parent.parent.name.getText());
  }
  return isNamed;
}

/** A call whose result nobody uses: what it does is what it is for. */
const isEffect = (node: ts.Expression): boolean => ts.isCallExpression(node) || isIncrement(node);
const isIncrement = (node: ts.Expression): boolean =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;

const isProperty = (node: ts.Node): node is ts.ObjectLiteralElementLike =>
  ts.isPropertyAssignment(node) ||
  ts.isShorthandPropertyAssignment(node) ||
  ts.isSpreadAssignment(node) ||
  ts.isMethodDeclaration(node);

/** Whether an object is what a function returns, or what `assign({ … })` is given. */
function isResult(node: ts.Node): boolean {
  if (!ts.isObjectLiteralExpression(node)) return false;
  let { parent } = node;
  while (ts.isParenthesizedExpression(parent) || ts.isSatisfiesExpression(parent) || ts.isConditionalExpression(parent))
    parent = parent.parent;
  if (ts.isArrowFunction(parent) || ts.isReturnStatement(parent)) return true;
  return ts.isCallExpression(parent) && parent.expression.getText().endsWith('assign');
}
