import { drawHead, drawLine } from 'machine-paths/diagrams/lines';
import { widthOf } from 'machine-paths/diagrams/measure';
import { frame } from 'machine-paths/diagrams/frame';
import { element, escaped } from 'machine-paths/diagrams/xml';
import type { FlowPath, Message } from './data.ts';
import { innermost } from './names.ts';

/** What the drawing says: names in the reader's language. */
export interface SequenceWords {
  readonly title: string;
  readonly description: string;
  /** The accessible kind of the picture. */
  readonly kind: string;
  /** A party's name, by `kind name` as in {@link Message}. */
  party(key: string): string;
  /** What a message is called, and which flows are meant by `others`. */
  message(message: Message): string;
  state(path: string): string;
}

const ROW = 30;
const TOP = 44;
const MARGIN = 16;
const NUMBER = 30;
/** Between two lifelines; wider where a label needs it. */
const NEAR = 96;
/** What a message carries is shortened to this many signs: the whole is in its tooltip. */
const MOST_CARRIED = 24;

const shortened = (text: string): string => {
  const signs = Array.from(text);
  return signs.length > MOST_CARRIED ? `${signs.slice(0, MOST_CARRIED - 1).join('')}…` : text;
};
const order = ['user', 'flow', 'clock', 'call', 'others', 'outside'];
const rank = (key: string): number => order.indexOf(key.split(' ')[0] ?? '');

/** How a line is drawn: outcomes and times as in the state diagrams. */
const kinds: Readonly<Record<Message['kind'], string | null>> = {
  event: 'event',
  answer: 'done',
  failure: 'error',
  time: 'delay',
  call: 'event',
  cancel: 'error',
  sent: 'event',
  fact: 'snapshot',
  effect: 'snapshot',
};

interface Row {
  readonly step: number;
  readonly says: string;
  readonly message: Message | null;
}

function rowsOf(path: FlowPath, exchanges: readonly (readonly Message[])[], words: SequenceWords): Row[] {
  return path.flatMap(({ exchange, states }, step) => [
    ...(exchanges[exchange] ?? []).map((message) => ({ step, message, says: words.message(message) })),
    { step, message: null, says: innermost(states).map(words.state).join(', ') },
  ]);
}

const widthOfLabel = (says: string, { carries }: Message): number =>
  widthOf(says, 'event') + (carries === '' ? 0 : widthOf(` ${shortened(carries)}`, 'note'));

/** Where each lifeline stands: far enough from the others for every label between them. */
function columnsOf(parties: readonly string[], rows: readonly Row[], words: SequenceWords): number[] {
  const half = (key: string) => widthOf(words.party(key), 'name') / 2 + 14;
  const xs = [MARGIN + NUMBER + half(parties[0] ?? '')];
  for (let at = 1; at < parties.length; at += 1) {
    const needs = rows.flatMap(({ message, says }) => {
      if (!message) return [];
      const [left = 0, right = 0] = [parties.indexOf(message.from), parties.indexOf(message.to)].toSorted(
        (a, b) => a - b,
      );
      return right === at ? [(xs[left] ?? 0) + widthOfLabel(says, message) + 40] : [];
    });
    const before = xs[at - 1] ?? 0;
    xs.push(Math.max(before + NEAR, before + half(parties[at - 1] ?? '') + half(parties[at] ?? '') + 12, ...needs));
  }
  return xs;
}

/** Who asks whom along a path, and when: a sequence diagram whose steps carry `data-step`, from 0. */
export function drawSequence(
  path: FlowPath,
  exchanges: readonly (readonly Message[])[],
  flow: string,
  words: SequenceWords,
): string {
  const rows = rowsOf(path, exchanges, words);
  const own = `flow ${flow}`;
  const named = rows.flatMap(({ message }) => (message ? [message.from, message.to] : []));
  const parties = [...new Set(['user', own, ...named])].toSorted((a, b) => rank(a) - rank(b));
  const xs = columnsOf(parties, rows, words);
  const xOf = (key: string) => xs[parties.indexOf(key)] ?? 0;
  const noteOf = (says: string) => ({ width: widthOf(says, 'tag') + 20, x: xOf(own) });
  const rightmost = Math.max(
    (xs.at(-1) ?? 0) + widthOf(words.party(parties.at(-1) ?? ''), 'name') / 2 + 14,
    ...rows.filter(({ message }) => !message).map(({ says }) => noteOf(says).x + noteOf(says).width / 2),
  );
  const width = Math.ceil(rightmost + MARGIN);
  const height = TOP + rows.length * ROW + MARGIN;

  const rules = parties.map((key) =>
    element('path', { class: 'rule', d: `M${xOf(key)} ${TOP - 8}V${height - MARGIN}` }),
  );
  const heads = parties.map((key) => {
    const x = xOf(key);
    const wide = widthOf(words.party(key), 'name') + 20;
    return element(
      'g',
      { class: key === 'outside' || key === 'others' ? 'outside' : 'state' },
      element('rect', { class: 'box', x: x - wide / 2, y: 8, width: wide, height: 28, rx: 8 }),
      element('text', { class: 'name', x, y: 27, 'text-anchor': 'middle' }, escaped(words.party(key))),
    );
  });
  const drawRow = ({ says, message }: Row, y: number): string => {
    const middle = y + ROW / 2;
    if (!message) {
      const { width: wide, x } = noteOf(says);
      return [
        element('rect', { class: 'pill', x: x - wide / 2, y: middle - 10, width: wide, height: 20, rx: 10 }),
        element('text', { class: 'tag', x, y: middle + 4, 'text-anchor': 'middle' }, escaped(says)),
      ].join('');
    }
    const [from, to] = [xOf(message.from), xOf(message.to)];
    const line = [
      { x: from, y: middle + 7 },
      { x: to, y: middle + 7 },
    ];
    const { carries } = message;
    const label = element(
      'text',
      // where both begin to be read: a long line's middle is often out of sight
      { x: Math.min(from, to) + 12, y: middle + 1 },
      element('tspan', { class: 'event' }, escaped(says)),
      carries === '' ? '' : element('tspan', { class: 'note', dx: 4 }, escaped(shortened(carries))),
      element('title', {}, escaped(`${says} ${carries}`.trimEnd())),
    );
    return element('g', { 'data-kind': kinds[message.kind], class: 'edge' }, drawLine(line) + drawHead(line), label);
  };
  const steps = path.map((_, step) => {
    const first = rows.findIndex((row) => row.step === step);
    const mine = rows.filter((row) => row.step === step);
    const y = TOP + first * ROW;
    const told = mine
      .map(({ says, message }) =>
        message ? `${words.party(message.from)} → ${words.party(message.to)}: ${says}` : says,
      )
      .join('; ');
    return element(
      'g',
      {
        class: 'step row',
        'data-step': step,
        role: 'graphics-symbol img',
        'aria-label': `${step + 1}. ${told}`,
        tabindex: 0,
      },
      element('rect', { class: 'card', x: 4, y: y + 1, width: width - 8, height: mine.length * ROW - 2, rx: 6 }),
      element('text', { class: 'tag', x: MARGIN, y: y + ROW / 2 + 4 }, String(step + 1)),
      ...mine.map((row, at) => drawRow(row, y + at * ROW)),
    );
  });
  return frame(
    { width, height },
    { title: words.title, description: words.description, idPrefix: 'sequence', withStyles: false },
    words.kind,
    '',
    [...rules, ...steps, ...heads],
  );
}
