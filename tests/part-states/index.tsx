import { renderToStaticMarkup } from 'react-dom/server';
import type { Culture } from '#contract/wire.ts';
import { Dialog } from '#views/dialog/Dialog.tsx';
import { Button } from '#views/parts/Button.tsx';
import { ShopProvider } from '#views/parts/shop.ts';
import { TextsProvider } from '#views/parts/texts.tsx';
import { ToastList } from '#views/toast/ToastList.tsx';
import { shopIn } from '../views/in-shop.tsx';
import { controls } from './controls.tsx';
import { goods } from './goods.tsx';
import { messages } from './messages.tsx';
import { nothing, sayIn } from './state.ts';
import type { Say, State } from './state.ts';
import { ways } from './ways.tsx';

/** What lies over a page: from other folders than `parts`, and shown as everywhere. */
const overlays = (say: Say): State[] => {
  const title = say('Retirer cet article\u00a0?', 'Dit artikel verwijderen?');
  const foot = (
    <>
      <Button kind="quiet">{say('Garder', 'Houden')}</Button>
      <Button>{say('Retirer', 'Verwijderen')}</Button>
    </>
  );
  const toasts = (['notice', 'error'] as const).map((style, id) => ({
    id,
    style,
    code: 'Cart.Empty',
    params: {},
  }));
  return [
    {
      of: Dialog,
      name: 'small, with buttons',
      view: (
        <Dialog id="small" title={title} size="small" onClose={nothing} foot={foot}>
          <p>{say('Il reste dans votre liste.', 'Het blijft op uw lijst.')}</p>
        </Dialog>
      ),
    },
    { of: ToastList, name: 'both kinds', view: <ToastList toasts={toasts} /> },
  ];
};

/** Every part of `views/parts` in its states, in one culture. */
export const partStates = (culture: Culture): State[] => {
  const say = sayIn(culture);
  return [controls, goods, messages, ways].flatMap((states) => states(say));
};

/** One state, with a shop around it. */
export function rendered(culture: Culture, { of, name, view, shell }: State): string {
  const shop = shopIn(culture, shell);
  return renderToStaticMarkup(
    <ShopProvider value={shop}>
      <TextsProvider culture={culture} texts={shop.shell.Texts}>
        {view}
      </TextsProvider>
    </ShopProvider>,
    // ids of a document are unique, and so are those of its parts
    { identifierPrefix: `${of.name} ${name} `.replaceAll(/[^a-z]+/giu, '-') },
  );
}

// the page's own looks: no part has a margin of its own here, and dialogs lie in the page instead of over it
const looks = `
  .part-states { display: grid; gap: 2rem; padding: 1.5rem; max-inline-size: 90rem; margin: auto }
  .part-states section { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr)) }
  .part-states h2 { grid-column: 1 / -1; font-size: 1rem }
  .part-states figure { margin: 0; min-inline-size: 0; container-type: inline-size }
  .part-states figcaption { font-size: .75rem; opacity: .8; padding-block-end: .25rem }
  .part-states figure:has(> .page-top) { grid-column: 1 / -1 }
  .part-states dialog { display: block; position: static; margin: 0; opacity: 1; translate: none; scale: none }
  .part-states .toast { position: static; opacity: 1 }
`;

/** The page `/parts`: a document of its own, not a page of the shop. @param styles addresses of style sheets */
export function partsPage(culture: Culture, styles: readonly string[]): string {
  const states = [...partStates(culture), ...overlays(sayIn(culture))];
  const names = [...new Set(states.map(({ of }) => of.name))];
  const sections = names.map((name) => {
    const figures = states
      .filter(({ of }) => of.name === name)
      .map((state) => `<figure><figcaption>${state.name}</figcaption>${rendered(culture, state)}</figure>`);
    return `<section><h2>${name}</h2>${figures.join('')}</section>`;
  });
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`);
  return `<!doctype html><html lang="${culture}"><head><meta charset="utf-8"><title>Parts</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
${links.join('\n')}<style>${looks}</style></head>
<body class="page"><main class="part-states"><h1>Parts</h1>${sections.join('\n')}</main></body></html>`;
}
