/**
 * Sizes of text without a browser: the advance widths of Helvetica, which Arial and Liberation Sans share, in
 * thousandths of the font size. Boxes get their real size from them, so nothing overlaps wherever a picture is drawn.
 */
const regular: Readonly<Record<number, string>> = {
  191: "'",
  222: 'ijl',
  260: '|',
  278: ' !,./:;I[\\]ft',
  333: '()-`r',
  334: '{}',
  355: '"',
  389: '*',
  469: '^',
  500: 'Jcksvxyz',
  556: '#$0123456789?L_abdeghnopqu',
  584: '+<=>~',
  611: 'FTZ',
  667: '&ABEKPSVXY',
  722: 'CDHNRUw',
  778: 'GOQ',
  833: 'Mm',
  889: '%',
  944: 'W',
  1000: '→…',
  1015: '@',
};
const bold: Readonly<Record<number, string>> = {
  238: "'",
  278: ' ,./I\\ijl',
  280: '|',
  333: '!()-:;[]`ft',
  389: '*r{}',
  474: '"',
  500: 'z',
  556: '#$0123456789J_aceksvxy',
  584: '+<=>^~',
  611: '?FLTZbdghnopqu',
  667: 'EPSVXY',
  722: '&ABCDHKNRU',
  778: 'GOQw',
  833: 'M',
  889: '%m',
  944: 'W',
  975: '@',
  1000: '→…',
};

const tableOf = (widths: Readonly<Record<number, string>>) =>
  new Map(
    Object.entries(widths).flatMap(([width, letters]) => Array.from(letters).map((letter) => [letter, Number(width)])),
  );
const faces = { regular: tableOf(regular), bold: tableOf(bold) };

export interface Font {
  readonly size: number;
  readonly face: keyof typeof faces;
}

/** The role of a piece of text: each has one style. */
export type Role = 'name' | 'event' | 'guard' | 'actions' | 'note' | 'tag';

const fonts: Readonly<Record<Role, Font>> = {
  name: { size: 14, face: 'bold' },
  event: { size: 12, face: 'bold' },
  guard: { size: 12, face: 'regular' },
  actions: { size: 12, face: 'regular' },
  note: { size: 12, face: 'regular' },
  tag: { size: 11, face: 'regular' },
};

const lineHeights: Readonly<Record<Role, number>> = {
  name: 20,
  event: 16,
  guard: 16,
  actions: 16,
  note: 16,
  tag: 16,
};

/** The width of a text in user units; a letter missing from the table counts as a wide one. */
export function widthOf(text: string, role: Role): number {
  const { size, face } = fonts[role];
  return (Array.from(text).reduce((sum, letter) => sum + (faces[face].get(letter) ?? 800), 0) * size) / 1000;
}

/** A piece of text of one role. */
export interface Part {
  readonly role: Role;
  readonly text: string;
}

/** A line of text; its parts are separated by a space. */
export interface Line {
  readonly parts: readonly Part[];
  readonly width: number;
}

/** Wrapped text with its size. */
export interface TextBlock {
  readonly lines: readonly Line[];
  readonly width: number;
  readonly height: number;
}

const lineOf = (parts: readonly Part[]): Line => ({
  parts,
  width: parts.reduce(
    (sum, { text, role }, index) => sum + widthOf(text, role) + (index > 0 ? widthOf(' ', role) : 0),
    0,
  ),
});

/** One line if everything fits into `room`; otherwise every part begins a line of its own and wraps there. */
export function blockOf(parts: readonly Part[], room: number): TextBlock {
  const whole = lineOf(parts);
  const lines = whole.width <= room ? [whole] : parts.flatMap((part) => wrap(part, room));
  return {
    lines,
    width: Math.ceil(Math.max(0, ...lines.map(({ width }) => width))),
    height: lines.reduce((sum, line) => sum + heightOf(line), 0),
  };
}

export const heightOf = ({ parts }: Line): number => Math.max(0, ...parts.map(({ role }) => lineHeights[role]));

function wrap({ role, text }: Part, room: number): Line[] {
  const lines: string[] = [];
  let line = '';
  for (const { glue, word } of wordsOf(text, role, room)) {
    const longer = line === '' ? word : line + glue + word;
    if (widthOf(longer, role) <= room) {
      line = longer;
    } else {
      if (line !== '') lines.push(line);
      line = word;
    }
  }
  return [...lines, line].map((wrapped) => lineOf([{ role, text: wrapped }]));
}

/** Words, and a word wider than the room split at its humps: `tell`, `Placed`. */
const wordsOf = (text: string, role: Role, room: number) =>
  text.split(' ').flatMap((word) => {
    if (widthOf(word, role) <= room) return [{ glue: ' ', word }];
    return word.split(/(?<=[.,:_-])|(?=[A-Z])/u).map((part, index) => ({ glue: index === 0 ? ' ' : '', word: part }));
  });
