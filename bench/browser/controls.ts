/** What a page says of one control, in the order of the document. */
export interface Control {
  /** Among all elements that `controlSelector` finds. */
  readonly index: number;
  readonly tag: string;
  readonly type: string;
  readonly role: string | null;
  /** What could name it, the first one that says something counts. */
  readonly names: readonly string[];
  /** The landmark or dialog that contains it. */
  readonly region: string;
  /** Elements and classes from there: controls of the same place in several cards or rows have the same. */
  readonly place: string;
  /** Whether a press leads to another document: another site, a mail, a download. */
  readonly leaves: boolean;
}

/** A control to use, and how many others of its kind it stands for. */
export interface Chosen extends Control {
  readonly others: number;
}

export const controlSelector =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option]';

/** Runs in the page, so it is self-contained: the controls that can be seen and used. */
export function controlsIn(selector: string): Control[] {
  const regions = 'header, nav, main, footer, aside, dialog, [popover], [role=dialog], [role=region]';
  const textOf = (element: Element | null) => element?.textContent ?? '';
  const stepOf = (element: Element) =>
    [element.localName, ...[...element.classList].filter((name) => !name.startsWith('is-'))].join('.');
  const placeOf = (element: Element, region: Element | null) => {
    const steps = [];
    for (let one: Element | null = element; one && one !== region; one = one.parentElement) steps.unshift(stepOf(one));
    return steps.join(' > ');
  };
  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element, index) => {
    const label = (element as Partial<HTMLInputElement>).labels?.[0] ?? null;
    const type = element.getAttribute('type') ?? '';
    // a checkbox drawn by its label is as large as the label
    const drawn = type === 'checkbox' || type === 'radio' ? (label ?? element) : element;
    const { width, height } = drawn.getBoundingClientRect();
    const isSeen =
      width > 1 && height > 1 && drawn.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const modal = document.querySelector('dialog:modal');
    const isUsable = !element.matches(':disabled, [aria-disabled=true]') && !element.closest('[inert], [hidden]');
    if (!isSeen || !isUsable || (modal && !modal.contains(element))) return [];
    const region = element.parentElement?.closest(regions) ?? null;
    const labelledBy = element.getAttribute('aria-labelledby')?.split(' ')[0];
    const href = element instanceof HTMLAnchorElement ? element : null;
    return [
      {
        index,
        tag: element.localName,
        type,
        role: element.getAttribute('role'),
        names: [
          element.getAttribute('aria-label') ?? '',
          labelledBy ? textOf(document.querySelector(`#${CSS.escape(labelledBy)}`)) : '',
          textOf(label),
          element.localName === 'select' ? '' : textOf(element),
          element.querySelector('img')?.alt ?? '',
          element.getAttribute('placeholder') ?? '',
          element.getAttribute('title') ?? '',
          element.getAttribute('name') ?? '',
        ],
        region: region?.getAttribute('role') ?? region?.localName ?? 'body',
        place: placeOf(element, region),
        leaves:
          href !== null &&
          (href.origin !== location.origin || href.target === '_blank' || href.hasAttribute('download')),
      },
    ];
  });
}

const NAME = 36;

/** `main: button “Ajouter au panier”`. */
export function nameOf({ tag, type, role, names, region }: Control): string {
  const kind = role ?? (tag === 'a' ? 'link' : tag === 'input' && type !== '' ? type : tag);
  const name = names.map((one) => one.replaceAll(/\s+/g, ' ').trim()).find((one) => one !== '') ?? 'without a name';
  const short = name.length > NAME ? `${name.slice(0, NAME - 1).trimEnd()}…` : name;
  return `${region}: ${kind} “${short}”`;
}

/** Controls in the same place of several cards, rows or menus share their code: the first and the last of each. */
export function chosenFrom(controls: readonly Control[]): Chosen[] {
  const kinds = Map.groupBy(controls, ({ region, place, type, leaves }) =>
    [region, place, type, String(leaves)].join(' '),
  );
  return [...kinds.values()]
    .flatMap((alike) => {
      const ends = [...new Set([alike[0], alike.at(-1)])].filter((one) => one !== undefined);
      return ends.map((one, order) => ({ ...one, others: order === 0 ? alike.length - ends.length : 0 }));
    })
    .toSorted((one, other) => one.index - other.index);
}
