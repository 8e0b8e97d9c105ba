import ts from 'typescript';
import type { Replaced, SourceOperator } from './edits.ts';

/** Edits of a machine's configuration: states, transitions, guards, actions, delays and calls. */
export function* configEdits(node: ts.Node): Generator<Replaced> {
  if (ts.isShorthandPropertyAssignment(node) && isIn(node, 'delays')) {
    yield { operator: 'slow', node, text: `${node.name.text}: ${node.name.text} * 10` };
    return;
  }
  if (ts.isSpreadAssignment(node) && isIn(node, 'on')) yield { operator: 'dropHandler', node, text: '' };
  if (!ts.isPropertyAssignment(node)) return;
  const [name, value] = [textOfName(node), node.initializer];
  const dropped = droppedProperties[name];
  if (dropped && isOfMachine(node)) yield { operator: dropped, node, text: '' };
  if (isIn(node, 'guards')) yield* constants(value);
  if (isIn(node, 'actions') && isOfSetup(node.parent.parent) && !isEmptyFunction(value))
    yield { operator: 'dropAction', node: value, text: '() => {}' };
  if (name === 'guard') {
    yield { operator: 'dropGuard', node, text: '' };
    if (ts.isArrowFunction(value)) yield* constants(value);
    else yield { operator: 'negate', node: value, text: negatedGuard(value), says: `not ${value.getText()}` };
  }
  if (isIn(node, 'delays')) yield* slower(value);
  if (isIn(node, 'after')) yield* slowerKey(node);
  if (isIn(node, 'on') || isIn(node, 'after')) yield { operator: 'dropHandler', node, text: '' };
  if (isIn(node, 'context') || (name !== 'context' && isContextResult(node)))
    yield { operator: 'dropContext', node, text: '' };
  if (isTransitionHolder(node)) yield* transitions(value);
  if (name === 'initial' && ts.isStringLiteral(value)) yield* elsewhere('initial', value);
  if (/^(?:actions|entry|exit|tags)$/u.test(name) && ts.isArrayLiteralExpression(value) && value.elements.length > 1)
    yield* eachDropped(name === 'tags' ? 'dropTag' : 'dropAction', value);
}

const droppedProperties: Readonly<Record<string, SourceOperator | undefined>> = {
  always: 'dropHandler',
  onDone: 'dropHandler',
  onError: 'dropHandler',
  onSnapshot: 'dropHandler',
  onRefused: 'dropHandler',
  onFailure: 'dropHandler',
  actions: 'dropAction',
  entry: 'dropAction',
  exit: 'dropAction',
  invoke: 'dropInvoke',
  input: 'dropInput',
  tags: 'dropTag',
};

const textOfName = ({ name }: ts.PropertyAssignment): string =>
  ts.isStringLiteral(name) || ts.isIdentifier(name) || ts.isNumericLiteral(name) ? name.text : name.getText();

/** Whether a property stands directly in the object of a property of that name. */
const isIn = (node: ts.Node, name: string): boolean =>
  ts.isPropertyAssignment(node.parent.parent) && textOfName(node.parent.parent) === name;

/** Properties of facts and fixtures may be called `actions` or `tags`, too: the machine's stand outside of functions. */
function isOfMachine({ parent }: ts.PropertyAssignment): boolean {
  if (isSetup(parent)) return false;
  for (let at: ts.Node = parent; at.parent; at = at.parent)
    if (ts.isFunctionLike(at)) return !ts.isPropertyAssignment(at.parent) && !ts.isCallExpression(at.parent);
  return true;
}

function isContextResult(node: ts.PropertyAssignment): boolean {
  let at: ts.Node = node.parent.parent;
  while (ts.isParenthesizedExpression(at) || ts.isArrowFunction(at)) at = at.parent;
  return ts.isPropertyAssignment(at) && textOfName(at) === 'context' && at.initializer !== node.parent;
}

function* constants(value: ts.Expression): Generator<Replaced> {
  yield { operator: 'always', node: value, text: '() => true' };
  yield { operator: 'never', node: value, text: '() => false' };
}

/** Whether an object is what `setup(…)` is given. */
const isSetup = ({ parent }: ts.Node): boolean =>
  ts.isCallExpression(parent) && parent.expression.getText() === 'setup';
const isOfSetup = ({ parent }: ts.Node): boolean => isSetup(parent);

/** An action that the machine's user provides does nothing here. */
const isEmptyFunction = (value: ts.Expression): boolean =>
  ts.isArrowFunction(value) && ts.isBlock(value.body) && value.body.statements.length === 0;

/** A guard by name or as an object, negated where its transition stands. */
const negatedGuard = (value: ts.Expression): string =>
  `(require('xstate') as typeof import('xstate')).not(${value.getText()})`;

function* slower(value: ts.Expression): Generator<Replaced> {
  if (ts.isNumericLiteral(value)) return;
  const isShort = ts.isArrowFunction(value) && !ts.isBlock(value.body);
  const node = isShort ? value.body : value;
  if (ts.isArrowFunction(node)) return;
  yield { operator: 'slow', node, text: `(${node.getText()}) * 10` };
}

function* slowerKey({ name }: ts.PropertyAssignment): Generator<Replaced> {
  if (ts.isNumericLiteral(name)) yield { operator: 'slow', node: name, text: String(Number(name.text) * 10) };
  else if (ts.isComputedPropertyName(name))
    yield { operator: 'slow', node: name.expression, text: `(${name.expression.getText()}) * 10` };
}

/** Whether a property's value is a transition, or a list of them. */
const isTransitionHolder = (node: ts.PropertyAssignment): boolean =>
  isIn(node, 'on') ||
  isIn(node, 'after') ||
  /^(?:always|on(?:Done|Error|Snapshot|Refused|Failure))$/u.test(textOfName(node));

function* transitions(value: ts.Expression): Generator<Replaced> {
  if (ts.isArrayLiteralExpression(value)) {
    if (value.elements.length > 1) yield* eachDropped('dropBranch', value);
    for (const element of value.elements) yield* transition(element);
  } else yield* transition(value);
}

function* transition(value: ts.Expression): Generator<Replaced> {
  if (ts.isStringLiteral(value)) {
    yield* elsewhere('retarget', value);
    yield { operator: 'stay', node: value, text: '{}' };
    return;
  }
  if (!ts.isObjectLiteralExpression(value)) return;
  const properties = new Map(
    value.properties.flatMap((each) => (ts.isPropertyAssignment(each) ? [[textOfName(each), each] as const] : [])),
  );
  const [target, reenter] = [properties.get('target'), properties.get('reenter')];
  if (target && ts.isStringLiteral(target.initializer)) yield* elsewhere('retarget', target.initializer);
  if (target) yield { operator: 'stay', node: target, text: '' };
  if (reenter) yield { operator: 'reenter', node: reenter, text: '' };
  else if (target && leadsInside(target))
    yield { operator: 'reenter', node: target, text: `${target.getText()}, reenter: true` };
}

/**
 * Whether re-entering could matter: the transition leads to its own state, or into it and the state does something when
 * it is entered or left.
 */
function leadsInside({ initializer, parent }: ts.PropertyAssignment): boolean {
  const target = ts.isStringLiteral(initializer) ? initializer.text : '';
  const isInto = target.startsWith('.');
  for (let at: ts.Node = parent; at.parent; at = at.parent) {
    if (ts.isPropertyAssignment(at) && isIn(at, 'states'))
      return isInto ? isNoticed(at.initializer) : target === textOfName(at);
    if (ts.isCallExpression(at)) return isInto && at.arguments.some(isNoticed);
  }
  return false;
}

const isNoticed = (state: ts.Expression): boolean =>
  ts.isObjectLiteralExpression(state) &&
  state.properties.some(
    (each) =>
      ts.isSpreadAssignment(each) ||
      (ts.isPropertyAssignment(each) && /^(?:entry|exit|invoke|after|type)$/u.test(textOfName(each))),
  );

/** Another state in place of a target: the next one beside it; nothing where its siblings are not in sight. */
function* elsewhere(operator: SourceOperator, target: ts.StringLiteral): Generator<Replaced> {
  const way = target.text.split('.');
  const aim = way.at(-1) ?? '';
  for (let at: ts.Node = target; at.parent; at = at.parent) {
    const states = ts.isObjectLiteralExpression(at) ? statesIn(at) : null;
    const keys = states?.properties.flatMap((each) => (ts.isPropertyAssignment(each) ? [textOfName(each)] : [])) ?? [];
    const next = keys[(keys.indexOf(aim) + 1) % keys.length];
    if (!keys.includes(aim) || next === undefined || next === aim) continue;
    yield { operator, node: target, text: `'${[...way.slice(0, -1), next].join('.')}'` };
    return;
  }
}

function statesIn(node: ts.ObjectLiteralExpression): ts.ObjectLiteralExpression | null {
  const states = node.properties.find((each) => ts.isPropertyAssignment(each) && textOfName(each) === 'states');
  const value = states && ts.isPropertyAssignment(states) ? states.initializer : null;
  return value && ts.isObjectLiteralExpression(value) ? value : null;
}

function* eachDropped(operator: SourceOperator, { elements }: ts.ArrayLiteralExpression): Generator<Replaced> {
  for (const element of elements) yield { operator, node: element, text: '' };
}
