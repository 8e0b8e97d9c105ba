import { createContext, use } from 'react';
import type { ComponentType } from 'react';
import type { Shell } from '#contract/page.ts';
import type { QuickView } from '#contract/quick-view.ts';
import type { AddToCartActor } from '#machines/addToCart/addToCart.machine.ts';
import type { CartWidgetActor } from '#machines/cartWidget/cartWidget.machine.ts';
import type { ConsentActor } from '#machines/consent/consent.machine.ts';
import type { DialogActor } from '#machines/dialog/dialog.machine.ts';
import type { NavigationActor } from '#machines/navigation/navigation.machine.ts';
import type { RegionActor } from '#machines/region/region.machine.ts';
import type { RequestErrorsActor } from '#machines/requestErrors/requestErrors.machine.ts';
import type { SignInActor } from '#machines/signIn/signIn.machine.ts';
import type { StorefrontActor } from '#machines/storefront/storefront.machine.ts';
import type { TextsActor } from '#machines/texts/texts.machine.ts';
import type { ToastActor } from '#machines/toast/toast.machine.ts';
import type { Urls } from '#rules/urls.ts';

/** The flows that live as long as the shop is open. */
export interface SiteActors {
  navigation: NavigationActor;
  consent: ConsentActor;
  toast: ToastActor;
  dialog: DialogActor;
  requestErrors: RequestErrorsActor;
  signIn: SignInActor;
  addToCart: AddToCartActor;
  cartWidget: CartWidgetActor;
  texts: TextsActor;
}

/** Where a page's own flows join the site: they hear the facts and are heard while the page is shown. */
export interface PageFlows {
  /** The storefront, in whose actor system they run. */
  root: StorefrontActor;
  /** Starts the flow. Answers how to let it go again. */
  adopt(actor: object): () => void;
  /** The flow of the page that a dialog shows, by its address. */
  regionAt(href: string): RegionActor | undefined;
  /** A product that is chosen and bought where it stands, with a flow of its own. */
  Product: ComponentType<{ readonly content: QuickView }>;
}

/** What every view finds around it: what the server said once, and the site's own flows. */
export interface Shop {
  shell: Shell;
  /** Where its pages lie, in the culture that it is read in. */
  urls: Urls;
  actors: SiteActors;
  page: PageFlows;
}

const ShopContext = createContext<Shop | null>(null);

export const ShopProvider = ShopContext;

/** Throws outside a `<ShopProvider value={shop}>`: a view without a shop is a mistake in the tree. */
export function useShop(): Shop {
  const shop = use(ShopContext);
  if (!shop) throw new Error('useShop() needs a <ShopProvider> above it');
  return shop;
}
