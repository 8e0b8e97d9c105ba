import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { actorsOf, storefrontInput } from '#app/shop.ts';
import type { Shell } from '#contract/page.ts';
import type { Culture } from '#contract/wire.ts';
import { flatten } from '#i18n/flat.ts';
import fr from '#i18n/fr/index.ts';
import nl from '#i18n/nl/index.ts';
import { storefrontMachine } from '#machines/storefront/storefront.machine.ts';
import { urlsIn } from '#rules/urls.ts';
import { ShopProvider } from '#views/parts/shop.ts';
import type { Shop } from '#views/parts/shop.ts';
import { TextsProvider } from '#views/parts/texts.tsx';

const texts = { fr: flatten(fr), nl: flatten(nl) };

const shellIn = (Culture: Culture): Shell => ({
  Culture,
  AppPath: '',
  ShopName: 'Vitrine',
  Texts: texts[Culture],
  Menu: [],
  Company: null,
  Footer: [],
  Help: null,
  Person: null,
  OnBehalf: null,
  Cart: { ItemsCount: 0, AmountTaxInclHtml: '0,00 €', AmountTaxExclHtml: '0,00 €' },
  ConsentStamp: '1',
  Consent: null,
  Strip: null,
  ClosedPopups: [],
  Prices: 'incl',
  IsDemo: true,
});

/** A shop for views, with its actors as on the server: created, not started. */
export function shopIn(culture: Culture = 'fr', given: Partial<Shell> = {}): Shop {
  const shell = { ...shellIn(culture), ...given };
  const root = createActor(storefrontMachine, { input: storefrontInput(shell, `/${culture}`) });
  const page: Shop['page'] = {
    root,
    adopt: () => () => {},
    keepPress: () => {},
    regionAt: () => undefined,
    Product: () => null,
    TwoFactor: () => null,
    PasskeySignIn: () => null,
    Wishlist: () => null,
  };
  return { shell, urls: urlsIn(culture, shell.AppPath), actors: actorsOf(root), page };
}

/** The server's HTML of a view. */
export function render(view: ReactNode, shop: Shop = shopIn()): string {
  const { Culture, Texts } = shop.shell;
  return renderToString(
    <ShopProvider value={shop}>
      <TextsProvider culture={Culture} texts={Texts}>
        {view}
      </TextsProvider>
    </ShopProvider>,
  ).replaceAll('<!-- -->', '');
}

/** The visible text, with single spaces between its parts. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&#x27;', '’')
    .trim();

/** The attributes of every `<name>` in some HTML, in page order; React writes the attributes in its own order. */
export const attributesOf = (html: string, name: string): Record<string, string>[] =>
  [...html.matchAll(new RegExp(`<${name}\\b([^>]*?)/?>`, 'g'))].map(([, inner = '']) =>
    Object.fromEntries([...inner.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value])),
  );
