import type { Shell } from '#contract/page.ts';
import type { StorefrontActor, StorefrontInput } from '#machines/storefront/storefront.machine.ts';
import type { Shop } from '#views/parts/shop.ts';

/** Without the type of the hundreds of keys of a page's texts. */
const hasAny = (texts: Shell['Texts']): boolean => {
  for (const key in texts) if (Object.hasOwn(texts, key)) return true;
  return false;
};

export const storefrontInput = (shell: Shell, href: string): StorefrontInput => ({
  href,
  person: shell.Person,
  summary: shell.Cart,
  consent: shell.Consent,
  consentStamp: shell.ConsentStamp,
  areTextsCarried: hasAny(shell.Texts),
});

/** The site-wide actors by name; they exist from the root's first snapshot on. */
export function actorsOf(root: StorefrontActor): Shop['actors'] {
  const { navigation, consent, toast, dialog, requestErrors, signIn, addToCart, cartWidget, texts } =
    root.getSnapshot().children;
  if (!navigation || !consent || !toast || !dialog || !requestErrors || !signIn || !addToCart || !cartWidget || !texts)
    throw new Error('The storefront was started without its actors');
  return { navigation, consent, toast, dialog, requestErrors, signIn, addToCart, cartWidget, texts };
}
