import type { SpoilName } from './content.ts';

declare global {
  interface Window {
    /** Undoes what is spoiled on the page. */
    unspoil?: (() => void)[];
    /** What is spoiled of each element: in two places at once it is spoiled once. */
    spoiled?: Map<Element, Set<string>>;
  }
}

/**
 * Makes one kind of content wrong in these elements, until {@link restore}. Runs in the page, so it is complete in itself.
 * @returns how much there was to spoil
 */
export function spoil(roots: Element[], kind: SpoilName): number {
  const undo = (window.unspoil ??= []);
  const before = undo.length;
  const spoiled = (window.spoiled ??= new Map<Element, Set<string>>());
  const isFirst = (element: Element, name: string) => {
    const names = spoiled.get(element) ?? new Set();
    spoiled.set(element, names);
    return !names.has(name) && names.add(name).size > 0;
  };
  const amounts = /(\d+),(\d\d)(?!\d)/gu;
  const every = (selector: string) => [
    ...new Set(
      roots.flatMap((root) => [...(root.matches(selector) ? [root] : []), ...root.querySelectorAll(selector)]),
    ),
  ];
  const textsIn = (elements: readonly Element[]) => {
    const texts = new Set<Text>();
    for (const element of elements) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (node instanceof Text && node.data.trim() !== '') texts.add(node);
    }
    return [...texts];
  };
  const rewrite = (elements: readonly Element[], textOf: (text: string) => string) => {
    for (const node of textsIn(elements)) {
      const { data } = node;
      const wrong = textOf(data);
      if (wrong === data) continue;
      node.data = wrong;
      // what is rendered meanwhile stays
      undo.push(() => node.data === wrong && (node.data = data));
    }
  };
  const assign = (element: Element, name: string, wrong: unknown) => {
    if (!isFirst(element, name)) return;
    const was: unknown = Reflect.get(element, name);
    Reflect.set(element, name, wrong);
    // one of several radio buttons is no longer as it was set: each is set back, so that whoever watches it knows
    undo.push(() => (name === 'checked' || Reflect.get(element, name) === wrong) && Reflect.set(element, name, was));
  };
  const mark = (element: Element, name: string) => {
    if (!isFirst(element, name)) return;
    const was = element.getAttribute(name);
    const wrong = was === null || was === 'false' ? 'true' : 'false';
    element.setAttribute(name, wrong);
    undo.push(() => {
      if (element.getAttribute(name) !== wrong) return;
      if (was === null) element.removeAttribute(name);
      else element.setAttribute(name, was);
    });
  };

  if (kind === 'amounts') {
    const more = (cents: number) => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
    rewrite(roots, (text) =>
      text.replaceAll(amounts, (_, whole: string, cents: string) => more(Number(whole) * 100 + Number(cents) + 12_345)),
    );
  }
  if (kind === 'names')
    rewrite(every('a, h1, h2, h3, h4, th, option, [role="option"], [role="rowheader"]'), (text) =>
      text.search(amounts) === -1 ? 'Article' : text,
    );
  if (kind === 'messages') {
    const explaining = every('[aria-describedby]').flatMap((element) =>
      (element.getAttribute('aria-describedby') ?? '').split(' ').flatMap((id) => document.getElementById(id) ?? []),
    );
    const live = '[role="alert"], [role="status"], [role="timer"], [aria-live], output, dialog p';
    rewrite([...every(live), ...explaining], () => 'Message');
  }
  if (kind === 'values') {
    for (const field of every('input[type="date"]')) assign(field, 'value', '1999-12-31');
    const other = '[type="hidden"], [type="checkbox"], [type="radio"], [type="file"], [type="date"]';
    for (const field of every(`input:not(${other}), textarea`))
      assign(field, 'value', `${String(Reflect.get(field, 'value'))}9`);
    for (const select of every('select'))
      assign(select, 'selectedIndex', Reflect.get(select, 'selectedIndex') === 0 ? 1 : 0);
    for (const box of every('input[type="checkbox"], input[type="radio"]'))
      assign(box, 'checked', Reflect.get(box, 'checked') !== true);
  }
  if (kind === 'controls') {
    for (const control of every('button, input:not([type="hidden"]), select, textarea')) {
      if (control.matches(':disabled')) assign(control, 'disabled', false);
      else mark(control, 'aria-disabled');
    }
    for (const name of [
      'aria-busy',
      'aria-expanded',
      'aria-selected',
      'aria-pressed',
      'aria-checked',
      'aria-current',
      'aria-invalid',
    ])
      for (const element of every(`[${name}]`)) mark(element, name);
  }
  if (
    kind === 'focus' &&
    roots.some((root) => root.contains(document.activeElement)) &&
    !undo.some(({ name }) => name === 'refocus')
  ) {
    Object.defineProperty(document, 'activeElement', { configurable: true, get: () => document.body });
    undo.push(function refocus() {
      Reflect.deleteProperty(document, 'activeElement');
    });
  }
  return undo.length - before;
}

/** Undoes all that is spoiled, the last first: a group of radio buttons has one that is checked. Runs in the page. */
export function restore(): void {
  for (const undo of (window.unspoil ?? []).splice(0).toReversed()) undo();
  window.spoiled?.clear();
}
