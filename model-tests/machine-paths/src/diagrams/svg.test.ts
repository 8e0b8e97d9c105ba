import { expect, test } from 'vitest';
import { chartOf, statesBelow } from '../chart.ts';
import { everyKind } from './every-kind.ts';
import { layout } from './layout.ts';
import { drawSvg } from './svg.ts';
import { diagramStyles } from './style.ts';

const chart = chartOf(everyKind);
const words = { title: 'Every <kind>', description: 'All that a chart can hold & "more".' };
const drawn = drawSvg(await layout(chart), words);

/** The values of an attribute, in order. */
const valuesOf = (svg: string, name: string) =>
  [...svg.matchAll(new RegExp(` ${name}="([^"]*)"`, 'gu'))].map(([, value = '']) => value.replaceAll('&gt;', '>'));
const groupOf = (name: string, value: string) =>
  drawn.split('\n').find((line) => line.includes(` ${name}="${value}"`)) ?? '';

test('each state and each transition is a focusable group with an accessible name', () => {
  const states = [...statesBelow(chart.root)];
  const transitions = states.flatMap((state) => state.transitions.map(({ id }) => id));
  expect(valuesOf(drawn, 'data-state')).toEqual(states.map(({ path }) => path));
  expect([...new Set(valuesOf(drawn, 'data-edge'))].toSorted()).toEqual(transitions.toSorted());
  const labels = valuesOf(drawn, 'aria-label');
  expect(labels).toHaveLength(states.length + transitions.length);
  expect(valuesOf(drawn, 'tabindex')).toEqual(labels.map(() => '0'));
  expect(labels).toContain('State left.busy, tags busy, on entry note, invokes job: work');
  expect(labels).toContain('left.idle: event go, if isReady and isAllowed, does note, remember, to left.busy');
  expect(labels).toContain('left.idle: event go, does note, stays');
  expect(labels).toContain('left: event go, does note, to left.idle and right.high');
  expect(labels).toContain('left.busy: error job, does remember, to left.idle');
  expect(labels).toContain('Machine everyKind, parallel, on entry note');
});

test('kinds of transitions differ by dashes, arrowheads and marks, not by colour alone', () => {
  expect([...new Set(valuesOf(drawn, 'data-kind'))].toSorted()).toEqual(['always', 'delay', 'done', 'error', 'event']);
  for (const [id, mark] of [
    ['left.busy: always', 'always'],
    ['left.busy: after pause', 'delay'],
    ['left.busy: done job', 'done'],
    ['left.busy: error job', 'error'],
  ] as const) {
    expect(groupOf('data-edge', id)).toContain(`href="#flow-${mark}"`);
  }
  for (const kind of ['error', 'delay', 'always']) {
    expect(diagramStyles).toMatch(new RegExp(`\\[data-kind=${kind}\\] \\.line[^}]*stroke-dasharray`, 'u'));
  }
  expect(diagramStyles).toMatch(/\[data-kind=always\] \.head[^}]*fill:var\(--paper\)/u);
});

test('regions are dashed, final states have a double border, history is H or H*, an initial state has a dot', () => {
  expect(groupOf('data-state', 'left')).toContain('class="state nest odd region"');
  expect(diagramStyles).toMatch(/\.region \.box\{stroke-dasharray/u);
  expect(groupOf('data-state', 'left.closed')).toContain('class="inner"');
  expect(groupOf('data-state', 'left.idle')).not.toContain('class="inner"');
  expect(groupOf('data-state', 'right.again')).toContain('>H*<');
  expect(groupOf('data-state', 'right.before')).toContain('>H<');
  expect(drawn.split('class="dot"')).toHaveLength(4);
  expect(groupOf('data-invoke', 'job')).toContain('>job: work<');
});

test('a picture is self-contained: no script, no style attribute, nothing to load, unique ids', async () => {
  expect(drawn).not.toMatch(/<script|<image|<foreignObject|@import|url\(| style=| on[a-z]+="/u);
  expect(drawn.match(/https?:[^"]*/gu)).toEqual(['http://www.w3.org/2000/svg']);
  expect(drawn).toContain('<title id="flow-title">Every &lt;kind&gt;</title>');
  expect(drawn).toContain('<desc id="flow-desc">All that a chart can hold &amp; &quot;more&quot;.</desc>');
  const other = drawSvg(await layout(chart), { ...words, idPrefix: 'other', withStyles: false });
  const ids = valuesOf(other, 'id');
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !id.startsWith('other-'))).toEqual([]);
  expect(valuesOf(other, 'href').filter((href) => !ids.includes(href.slice(1)))).toEqual([]);
  expect(other).not.toContain('<style>');
});

test('the sheet supports light, dark, print, forced colours and the classes of a running flow', () => {
  for (const part of [
    '@media (prefers-color-scheme:dark)',
    '.flow.is-dark',
    '.is-light',
    '@media print',
    '@media (forced-colors:active)',
    '.is-active',
    '.is-taken',
    '.is-covered',
    '.is-uncovered',
    '.is-current-step',
  ]) {
    expect(diagramStyles).toContain(part);
  }
});
