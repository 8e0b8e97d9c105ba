import { createActor } from 'xstate';
import {
  analyticsPorts,
  markMeasured,
  measure,
  titleNow,
  warnOfPurchase,
  wasMeasured,
  whenCheckoutSent,
  whenLinkPressed,
} from '#gateways/analytics.gateway.ts';
import type { Http } from '#gateways/http.ts';
import { analyticsMachine } from '#machines/analytics/analytics.machine.ts';
import { stackOf } from '#machines/dialog/dialog.machine.ts';
import type { MeasuredPage } from '#rules/ecommerce.ts';
import type { Shop } from '#views/parts/shop.ts';
import { consentsTo } from './consented.ts';
import type { ShopRouter } from './router.tsx';
import { watching } from './lazy-part.ts';

const measured = new Set(['list', 'product', 'cart', 'checkout', 'confirmation']);

/** The page's data as far as it is measured. */
const pageIn = (data: unknown): MeasuredPage =>
  typeof data === 'object' && data !== null && 'Kind' in data && measured.has(String(data.Kind))
    ? (data as MeasuredPage)
    : { Kind: 'other' };

/** Starts the one flow that hears what is worth counting; the storefront sends it the facts. */
export function openAnalytics(shop: Shop, http: Http, router: ShopRouter) {
  const { consent, dialog } = shop.actors;
  const { AppPath } = shop.shell;
  const actor = createActor(
    analyticsMachine.provide({
      actors: analyticsPorts(http),
      actions: { push: (_, { events }) => events.forEach((event) => measure(event, AppPath)), warnOfPurchase },
    }),
    { id: 'analytics', ...watching, input: { isAllowed: consentsTo(consent, 'statistics') } },
  ).start();
  consent.on('consent.given', (fact) => {
    actor.send(fact);
    if (fact.record.statistics) markMeasured();
  });
  const show = (isFirst: boolean) => {
    const { href } = router.state.location;
    const page = pageIn(router.state.matches.at(-1)?.loaderData?.Page);
    const shown = { page, href: href.split('#')[0] ?? '', title: titleNow(), isFirst, isAgain: wasMeasured() };
    actor.send({ type: 'page.shown', ...shown });
    if (consentsTo(consent, 'statistics')) markMeasured();
  };
  show(true);
  router.subscribe('onRendered', ({ hrefChanged }) => {
    if (hrefChanged) show(false);
  });
  let depth = 0;
  dialog.subscribe((snapshot) => {
    const stack = stackOf(snapshot);
    const top = stack.at(-1);
    if (stack.length > depth && top?.kind === 'page')
      actor.send({ type: 'dialog.shown', href: top.href, title: top.title || titleNow() });
    depth = stack.length;
  });
  whenLinkPressed((href, tagInfo) => actor.send({ type: 'link.pressed', href, tagInfo }));
  whenCheckoutSent((shippingTier, paymentType) => actor.send({ type: 'checkout.sent', shippingTier, paymentType }));
  return actor;
}
