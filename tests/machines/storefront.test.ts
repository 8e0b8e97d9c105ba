import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Snapshot } from 'xstate';
import { choiceSinceSent, consentsTo, keepSentConsent, renderedWith } from '#app/consented.ts';
import { actorsOf } from '#app/shop.ts';
import { connect } from '#app/storefront.ts';
import { consentMachine } from '#machines/consent/consent.machine.ts';
import { productListMachine } from '#machines/productList/productList.machine.ts';
import { storefrontMachine } from '#machines/storefront/storefront.machine.ts';
import { loadedOf, textsMachine } from '#machines/texts/texts.machine.ts';
import { storefrontInput } from '#tests/fixtures/storefront.ts';
import { lateCode } from '#views/parts/late.tsx';
import type { LoadedTexts } from '#machines/texts/texts.machine.ts';

/** A shop created on the server, serialised as JSON and resumed in the browser, where its texts can be requested. */
function openShop(areTextsCarried: boolean) {
  const input = { ...storefrontInput, areTextsCarried };
  const sent = JSON.stringify(createActor(storefrontMachine, { input }).getPersistedSnapshot());
  const asked: PromiseWithResolvers<LoadedTexts>[] = [];
  const loadTexts = fromPromise<LoadedTexts>(() => {
    const question = Promise.withResolvers<LoadedTexts>();
    asked.push(question);
    return question.promise;
  });
  const root = createActor(
    storefrontMachine.provide({ actors: { texts: textsMachine.provide({ actors: { loadTexts } }) } }),
    { snapshot: JSON.parse(sent) as Snapshot<unknown>, input },
  );
  const actors = actorsOf(root);
  const nothing = () => {};
  const measured: unknown[] = [];
  const followed: string[] = [];
  const storefront = connect(actors, {
    follow: (href) => void followed.push(href),
    openDocument: nothing,
    openPage: nothing,
    send: nothing,
    measure: (fact) => void measured.push(fact),
    forgetPages: nothing,
  });
  root.start();
  return { sent, asked, measured, followed, actors, storefront };
}

test('[I18N-01] a page sent with its texts contains them once, and the browser requests none', () => {
  const { sent, asked, actors } = openShop(true);
  expect([asked.length, actors.texts.getSnapshot().value]).toEqual([0, 'ready']);
  expect(sent).toContain('"areCarried":true');
});

test('[I18N-01] a page without texts requests them in the browser, and again with the next page', async () => {
  const { asked, actors, storefront } = openShop(false);
  expect(asked).toHaveLength(1);
  const isMissing = new Promise((resolve) => actors.texts.subscribe(({ value }) => value === 'missing' && resolve(1)));
  asked[0]?.reject(new Error('gone'));
  await isMissing;
  storefront.announce({ type: 'page.leaving', href: '/fr/cart' });
  expect(asked).toHaveLength(2);
  const isReady = new Promise((resolve) => actors.texts.subscribe(({ value }) => value === 'ready' && resolve(1)));
  asked[1]?.resolve({ 'Core.Close': 'Fermer' });
  await isReady;
  expect(loadedOf(actors.texts.getSnapshot())).toEqual({ 'Core.Close': 'Fermer' });
});

test('a choice made before its flow runs is delivered as soon as it does', () => {
  const { followed, storefront } = openShop(true);
  const list = createActor(productListMachine, { input: { query: {}, path: '/fr/t/gift' } });
  list.send({ type: 'entity.choose', entityName: 'Brand' });
  expect(followed).toEqual([]);
  storefront.adopt(list);
  expect(followed).toEqual(['/fr/t/gift?entityName=Brand']);
});

test('[NAV-28] what a flow wants by itself yields to a page that was pressed before; what is pressed does not', () => {
  const { followed, actors, storefront } = openShop(true);
  const recalled = { type: 'url.requested', href: '/fr/stores?address=1000', replace: true, yields: true } as const;
  storefront.announce(recalled);
  expect(followed).toEqual([recalled.href]);
  const entry = { href: '/fr/stores?forget=1', key: 'a', index: 1, state: {} };
  actors.navigation.send({ type: 'leave', entry, way: 'PUSH', isSamePage: false, isStill: true });
  storefront.announce(recalled);
  expect(followed).toEqual([recalled.href]);
  storefront.announce({ type: 'url.requested', href: '/fr/cart' });
  expect(followed).toEqual([recalled.href, '/fr/cart']);
});

test('[PROD-10] a flow’s analytics event is published once and unchanged', () => {
  const { measured, storefront } = openShop(true);
  const added = { sku: 'MUG-901', name: 'Mug Ardenne', price: 4.88, quantity: 2 };
  storefront.announce({ type: 'analytics.measured', name: 'addToCart', data: added });
  expect(measured).toEqual([{ type: 'analytics.measured', name: 'addToCart', data: added }]);
});

test('[CONSENT-06] a page that is still hydrating begins with the consent that it was rendered with, and then hears the choice made meanwhile', async () => {
  const logic = consentMachine.provide({ actors: { keepConsent: fromPromise(() => Promise.resolve()) } });
  const consent = createActor(logic, { input: { record: null, stamp: '1' } });
  keepSentConsent(consent);
  consent.start();
  expect(choiceSinceSent(consent)).toBe(null);
  const given = new Promise((resolve) => consent.on('consent.given', resolve));
  consent.send({ type: 'acceptAll' });
  await given;
  const { record } = consent.getSnapshot().context;
  expect(record?.preferences).toBe(true);
  expect([consentsTo(consent, 'preferences'), renderedWith(consent, 'preferences')]).toEqual([true, false]);
  expect(choiceSinceSent(consent)).toBe(record);
  // later pages are rendered with the choice: there is nothing left to be told
  const { isHydrating } = lateCode;
  lateCode.isHydrating = () => false;
  expect([renderedWith(consent, 'preferences'), choiceSinceSent(consent)]).toEqual([true, null]);
  lateCode.isHydrating = isHydrating;
});
