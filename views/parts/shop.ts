import { createContext, use } from 'react';
import type { ComponentType } from 'react';
import type { PageAnswer, Shell } from '#contract/page.ts';
import type { QuickView } from '#contract/quick-view.ts';
import type { TwoFactorHomePageData } from '#contract/two-factor.ts';
import type { AddToCartActor } from '#machines/addToCart/addToCart.machine.ts';
import type { CartWidgetActor } from '#machines/cartWidget/cartWidget.machine.ts';
import type { ConsentActor } from '#machines/consent/consent.machine.ts';
import type { DialogActor } from '#machines/dialog/dialog.machine.ts';
import type { NavigationActor } from '#machines/navigation/navigation.machine.ts';
import type { PasskeySignInInput } from '#machines/passkeySignIn/passkeySignIn.machine.ts';
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

/** Connects a page's own flows to the site: they receive and emit facts while the page is shown. */
export interface PageFlows {
  /** The storefront, in whose actor system they run. */
  root: StorefrontActor;
  /** Starts the flow. Returns a function that releases it. */
  adopt(actor: object): () => void;
  /** A button was pressed that is not hydrated yet: the press is repeated once it is. */
  keepPress(button: HTMLElement): void;
  /** The flow of the page in a dialog, by its URL. */
  regionAt(href: string): RegionActor | undefined;
  /** A product that is configured and bought in place, with a flow of its own. */
  Product: ComponentType<{ readonly content: QuickView }>;
  /** Two-factor authentication, with a flow of its own. */
  TwoFactor: ComponentType<{ readonly answer: PageAnswer<TwoFactorHomePageData> }>;
  /** Signing in with a passkey, beneath the form in a dialog, with a flow of its own. */
  PasskeySignIn: ComponentType<PasskeySignInInput>;
  /** The dialog that puts a variant into a list, with a flow of its own. */
  Wishlist: ComponentType<{ readonly id: string; readonly href: string }>;
}

/** The context of every view: the server's constants, and the site's own flows. */
export interface Shop {
  shell: Shell;
  /** URL builders for the current culture. */
  urls: Urls;
  actors: SiteActors;
  page: PageFlows;
}

const ShopContext = createContext<Shop | null>(null);

export const ShopProvider = ShopContext;

/** Throws outside a `<ShopProvider value={shop}>`: a view without a shop is a bug. */
export function useShop(): Shop {
  const shop = use(ShopContext);
  if (!shop) throw new Error('useShop() needs a <ShopProvider> above it');
  return shop;
}
