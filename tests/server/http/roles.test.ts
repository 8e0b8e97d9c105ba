import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { AnyPage } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { urlOf } from '../calls/call-case.ts';
import { customerOf, openSmallShop, problemOf } from '../http-shop.ts';
import { rolesFile, rolesPage } from './roles.ts';
import { textOf } from '#model-tests/manifests.ts';

let shop: TestShop;
let people: Record<Role, Person>;
beforeAll(async () => {
  shop = await openSmallShop();
  const as = async (role: Exclude<Role, 'visitor'>) => (await customerOf(shop, shop.person(), role)).person;
  people = {
    visitor: shop.person(),
    customer: await as('customer'),
    staff: await as('staff'),
    editor: await as('editor'),
  };
});
afterAll(() => shop.close());

/** Who is refused what a role may do, and how. */
const refused = (may: Role): [Role, 401 | 403][] => {
  // staff may do what editors do
  const others = (['customer', 'staff', 'editor'] as const).filter(
    (role) => role !== may && !(may === 'editor' && role === 'staff'),
  );
  return may === 'visitor'
    ? []
    : [['visitor', 401], ...(may === 'customer' ? [] : others.map((role) => [role, 403] as [Role, 403]))];
};
const params = (path: string) =>
  Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, name === 'culture' ? 'fr' : '1'] as const),
  );

describe('every route answers by its role', () => {
  test('[ACC-06] one table lists the role of every call and page: if it is outdated, run `npm run diagrams`', () => {
    expect(textOf(rolesFile)).toBe(rolesPage());
  });

  const calls = Object.values(endpoints).flatMap(({ id, may }) =>
    refused(may).map((refusal) => [id, ...refusal] as const),
  );
  test.each(calls)('[ACC-06] %s answers a %s %i', async (id, role, status) => {
    const endpoint = endpoints[id as keyof typeof endpoints];
    const answer = await people[role].send(endpoint.method, urlOf(endpoint, { params: params(endpoint.path) }));
    expect((await problemOf(answer)).status).toBe(status);
  });

  const all: readonly AnyPage[] = Object.values(pages);
  const guarded = all.flatMap((page) =>
    refused(page.may ?? 'visitor').map((refusal) => [page.id, ...refusal, page] as const),
  );
  test.each(guarded)('[ACC-06] the page %s answers a %s %i, and so do its forms', async (_, role, status, page) => {
    const address = `/fr${urlOf(page, { params: params(page.path) })}`;
    expect((await problemOf(await people[role].get(address))).status).toBe(status);
    for (const action of page.actions)
      expect((await people[role].post(address, { Do: action }, { Accept: 'application/json' })).status).toBe(status);
    const shown = await people[role].get(address, { Accept: 'text/html' });
    const login = `/fr/security/login?${new URLSearchParams({ returnUrl: address }).toString()}`;
    // a browser is led to signing in and back
    expect([shown.status, shown.headers.get('Location')]).toEqual(status === 401 ? [302, login] : [403, null]);
  });
});
