import { drawnMap, phoneScale, spotIn } from '#rules/map-drawing.ts';
import type { MapView } from '#rules/map-drawing.ts';
import type { Position } from '#rules/map.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * The colours are the shop's (`src/styles`): a picture has no access to the page's. Its media queries ask for the width
 * it is shown at: on a phone its names would be unreadable.
 */
const style = `
svg{--sea:#dbe8ef;--land:#f6f3ec;--line:#b9b2a4;--river:#a9c6d8;--text:#4a463f;--halo:#f6f3ec;--pin:#2a5a46;--on:#fff}
@media(prefers-color-scheme:dark){svg{--sea:#1b262d;--land:#2a2a28;--line:#5c5950;--river:#3d5666;--text:#d6d1c6;--halo:#2a2a28;--pin:#8fc7ad;--on:#14201a}}
rect{fill:var(--sea)}.l{fill:var(--land)}.b,.r{fill:none;stroke:var(--line);stroke-width:1.2}.r{stroke:var(--river)}
text{font:13px system-ui,sans-serif;fill:var(--text);stroke:var(--halo);stroke-width:3px;paint-order:stroke}
.s{display:none}
@media(max-width:480px){.w{display:none}.s{display:inline}.s text{font-size:${13 * phoneScale}px;stroke-width:5px}.k{transform:scale(${phoneScale})}}
.t{fill:var(--text)}.p{fill:var(--pin);stroke:var(--halo)}.n{font-weight:700;fill:var(--on);stroke:none;text-anchor:middle}`;

const namesOf = (towns: ReturnType<typeof drawnMap>['towns'], scale: number) =>
  towns
    .map(
      ({ name, x, y }) =>
        `<circle class="t" cx="${x}" cy="${y}" r="${2.5 * scale}"/><text x="${x + 6 * scale}" y="${y + 4 * scale}">${escaped(name)}</text>`,
    )
    .join('');

const pinPath = 'M0 0C-3-8-11-12-11-20a11 11 0 0 1 22 0C11-12 3-8 0 0z';

/** The base map with numbered pins, as a picture that needs neither a script nor anybody else's server. */
export function mapPicture(view: MapView, culture: 'fr' | 'nl', pins: readonly Position[]): string {
  const { width, height } = view;
  const { land, borders, rivers, towns, phoneTowns } = drawnMap(view, culture, pins);
  const marks = pins.map((pin, index) => {
    const { x, y } = spotIn(view, pin);
    const number =
      pins.length > 1 ? `<text class="n" y="-16">${index + 1}</text>` : '<circle class="n" cy="-20" r="4"/>';
    return `<g transform="translate(${x} ${y})"><g class="k"><path class="p" d="${pinPath}"/>${number}</g></g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<style>${style}</style><rect width="${width}" height="${height}"/>`,
    `<path class="l" d="${land}"/><path class="r" d="${rivers}"/><path class="b" d="${borders}"/>`,
    `<g class="w">${namesOf(towns, 1)}</g><g class="s">${namesOf(phoneTowns, phoneScale)}</g>`,
    // the first lies on top of those that follow
    ...marks.toReversed(),
    '</svg>',
  ].join('');
}
