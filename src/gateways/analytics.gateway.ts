import type { Http } from './http.ts';
import { analyticsPath } from '#contract/analytics-path.ts';
import { abortable } from '#machines/port.ts';
import { isEcommerce, layerEntry } from '#rules/analytics.ts';
import type { AnalyticsEvent, Ecommerce } from '#rules/analytics.ts';
import { markers } from '#rules/markers.ts';
import { sendAway } from './beacon.gateway.ts';

declare global {
  interface Window {
    /** The data layer of a tag manager, if the page has one. */
    dataLayer?: object[];
  }
}

/**
 * Pushes an event to the data layer. Where there is none, the shop counts it itself, except for what only a data layer
 * has use for. Whatever fails leaves nothing but a console warning (ERR-13).
 */
export function measure(event: AnalyticsEvent, appPath: string): void {
  try {
    if (window.dataLayer) window.dataLayer.push(layerEntry(event));
    else if (!isEcommerce(event)) sendPageview(event, appPath);
  } catch (error) {
    console.warn('The analytics event was not accepted', event.name, error);
  }
}

function sendPageview(event: AnalyticsEvent, appPath: string): void {
  const Path = event.name === 'VirtualPageview' ? (event.data.virtualPageURL.split('?')[0] ?? '') : '';
  sendAway(appPath + analyticsPath, { Event: event.name, Path });
}

export const analyticsPorts = (http: Http) => ({
  claimPurchase: abortable<Ecommerce | null, { orderId: string }>(async ({ input: { orderId }, signal }) => {
    const { Purchase } = await http.call('claimPurchase', { body: { OrderId: orderId } }, { signal, isQuiet: true });
    return Purchase;
  }),
});

/** Reports pressed links that leave the shop for a mail or a phone, or that an editor wants counted. */
export function whenLinkPressed(onPress: (href: string, tagInfo: string | null) => void): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      if (link) onPress(link.getAttribute('href') ?? '', link.getAttribute(markers.tagInfo));
    },
    { capture: true },
  );
}

/** Reports that the checkout's form was sent, with the names of what was chosen in it. */
export function whenCheckoutSent(onSend: (shippingTier: string, paymentType: string) => void): void {
  document.addEventListener(
    'submit',
    ({ target }) => {
      if (!(target instanceof HTMLFormElement) || target.elements.namedItem('ShippingMethodId') === null) return;
      const form = new FormData(target);
      const textOf = (name: string) => {
        const value = form.get(name);
        return typeof value === 'string' ? value : '';
      };
      onSend(textOf('ShippingMethodId'), textOf('PaymentMethod'));
    },
    { capture: true },
  );
}

/** Where an entry of history says that its page was measured: it outlives a reload, and ends with its tab. */
const mark = 'measured';

/** Whether the page shown now is shown again: by a reload, or by a step back or forward. */
export const wasMeasured = (): boolean => (history.state as { [mark]?: unknown } | null)?.[mark] === true;

/** Without a data layer nothing of it was heard. */
export function markMeasured(): void {
  if (window.dataLayer) history.replaceState({ ...(history.state as object | null), [mark]: true }, '');
}

/** ERR-13: the order is counted by none. */
export const warnOfPurchase = (_: unknown, { error }: { error: unknown }): void =>
  console.warn('The purchase was not counted', error);

export const titleNow = (): string => document.title;
