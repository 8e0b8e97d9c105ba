// The shop's icons, from lucide (ISC, https://lucide.dev): `npx node --conditions=development scripts/icons.ts` fetches the
// package and writes the paths of those in use beside the views that show them. Why: docs/decisions/109-icons.md.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const release = 'lucide-static@1.62.0';

/** What the shop calls its icons, and what lucide does; each chunk carries only those that its views show. */
const used: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'views/parts/icons.ts': {
    cart: 'shopping-bag',
    search: 'search',
    menu: 'menu',
    filter: 'list-filter',
    close: 'x',
    person: 'user',
    down: 'chevron-down',
    left: 'chevron-left',
    right: 'chevron-right',
    check: 'check',
  },
  'views/product/icons.ts': { zoom: 'zoom-in', plus: 'plus', minus: 'minus', stop: 'pause', play: 'play' },
  'views/product/offerIcons.ts': { heart: 'heart' },
  'views/home/icons.ts': { truck: 'truck', undo: 'undo-2', shield: 'shield-check', phone: 'phone' },
  'views/productList/icons.ts': { eye: 'eye', compare: 'columns-2', heart: 'heart' },
  'views/carousel/icons.ts': { play: 'play', pause: 'pause' },
  'views/dateField/icons.ts': { calendar: 'calendar' },
  'views/imageCrop/icons.ts': {
    left: 'chevron-left',
    up: 'chevron-up',
    down: 'chevron-down',
    right: 'chevron-right',
    larger: 'plus',
    smaller: 'minus',
    turnLeft: 'rotate-ccw',
    turnRight: 'rotate-cw',
  },
};

type Attributes = Readonly<Record<string, string>>;
type Node = readonly [tag: string, attributes: Attributes];

/** An `m` that begins a path is absolute; after another path it would be relative to that one's end. */
const absolute = (d: string): string =>
  d.replace(
    /^m\s*(-?[\d.]+)[\s,]*(-?[\d.]+)\s*(.*)$/,
    (_, x: string, y: string, rest: string) => `M${x} ${y}${/^[-\d.]/.test(rest) ? 'l' : ''}${rest}`,
  );

/** A tenth of a 24th of an icon is less than is seen. */
const rounded = (d: string): string =>
  d
    .replaceAll(/\d*\.\d+/g, (number) => ` ${Math.round(Number(number) * 10) / 10}`)
    .replaceAll(/\s*([a-z])\s*/gi, '$1')
    .replaceAll(/- /g, '-')
    .replaceAll(/\s+(?=-)/g, '')
    .replaceAll(/\s+/g, ' ');

const shapes: Readonly<Record<string, (attributes: Readonly<Record<string, number>>, d: string) => string>> = {
  path: (_, d) => absolute(d),
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  circle: ({ cx = 0, cy, r = 0 }) => `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`,
  rect: ({ x = 0, y, width = 0, height = 0, rx = 0 }) => {
    const corner = (across: number, down: number) => (rx ? `a${rx} ${rx} 0 0 1 ${across} ${down}` : '');
    const [wide, high] = [width - 2 * rx, height - 2 * rx];
    return `M${x + rx} ${y}h${wide}${corner(rx, rx)}v${high}${corner(-rx, rx)}h${-wide}${corner(-rx, -rx)}v${-high}${corner(rx, -rx)}z`;
  },
};

function pathOf([tag, attributes]: Node): string {
  const shape = shapes[tag];
  if (!shape) throw new Error(`No path is known for <${tag}>`);
  const numbers = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, Number(value)]));
  return shape(numbers, attributes['d'] ?? '');
}

const folder = mkdtempSync(join(tmpdir(), 'icons-'));
execFileSync('npm', ['pack', release, '--silent', '--pack-destination', folder]);
const packed = join(folder, `${release.replace('@', '-')}.tgz`);
execFileSync('tar', ['-xzf', packed, '-C', folder, 'package/icon-nodes.json', 'package/LICENSE']);
const icons = JSON.parse(readFileSync(join(folder, 'package/icon-nodes.json'), 'utf8')) as Record<string, Node[]>;
const licence = readFileSync(join(folder, 'package/LICENSE'), 'utf8');
rmSync(folder, { recursive: true });

for (const [file, names] of Object.entries(used)) {
  const lines = Object.entries(names).map(([name, theirs]) => {
    const nodes = icons[theirs];
    if (!nodes) throw new Error(`${release} has no icon ${theirs}`);
    return `  ${name}: '${rounded(nodes.map(pathOf).join(''))}',`;
  });
  writeFileSync(
    file,
    `/** Of ${release} (ISC), written by scripts/icons.ts. */\nexport const paths = {\n${lines.join('\n')}\n};\n`,
  );
}
writeFileSync('views/parts/icons-LICENSE.txt', licence);
