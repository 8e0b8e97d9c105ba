import { safeParse } from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { twoFactorHomePage } from '#contract/two-factor.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { appCode, homePage, twoFactorCalls as calls } from '../authenticator.ts';
import { customerOf, openSmallShop, password } from '../http-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop.close());

const pageOf = async (person: Person, query = '') => {
  const answer = (await (await person.get(homePage + query)).json()) as { Page: unknown };
  const page = safeParse(twoFactorHomePage.data, answer.Page);
  if (!page.success) throw new Error('not the page of two-factor authentication');
  return page.output;
};

describe('[ACC-03][ACC-06] the page', () => {
  test('is a customer’s: a visitor is asked to sign in', async () => {
    expect((await shop.person().get(homePage)).status).toBe(401);
    for (const path of [calls.begin, calls.confirm, calls.keep, calls.renew, calls.disable])
      expect((await shop.person().send('POST', path, { Password: password, Code: '123456' })).status).toBe(401);
    const { person } = await customerOf(shop);
    expect(await pageOf(person)).toMatchObject({ IsOn: false, Step: 'home', Enrolment: null, RecoveryCodes: [] });
  });

  test('works without JavaScript, step by step', async () => {
    const { person } = await customerOf(shop);
    const form = (Do: string, fields: Record<string, string> = {}) => person.post(homePage, { Do, ...fields });
    const leadsTo = async (answer: Promise<Response>) => {
      const { status, headers } = await answer;
      return [status, headers.get('Location')];
    };
    const refused = await form('beginTwoFactor', { Password: 'something else' });
    const text = await refused.text();
    expect([refused.status, text.includes('/Password'), text.includes('something else')]).toEqual([422, true, false]);
    expect(await leadsTo(form('beginTwoFactor', { Password: password }))).toEqual([303, `${homePage}?step=enrol`]);
    const { Enrolment } = await pageOf(person, '?step=enrol');
    const wrong = await person.post(`${homePage}?step=enrol`, { Do: 'confirmTwoFactor', Code: '12 34' });
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('"Step":"enrol"')]);
    const Code = appCode(Enrolment?.Secret ?? '', shop.services.now());
    expect(await leadsTo(form('confirmTwoFactor', { Code }))).toEqual([303, `${homePage}?step=codes`]);
    expect((await pageOf(person, '?step=codes')).RecoveryCodes).toHaveLength(10);
    expect(await leadsTo(form('keepRecoveryCodes'))).toEqual([303, homePage]);
    expect(await leadsTo(form('renewRecoveryCodes', { Password: password }))).toEqual([303, `${homePage}?step=codes`]);
    expect(await leadsTo(form('disableTwoFactor', { Password: password }))).toEqual([303, `${homePage}?changed=1`]);
    expect(await pageOf(person, '?changed=1')).toMatchObject({ IsOn: false, IsChanged: true });
    const visitor = await shop.person().post(homePage, { Do: 'beginTwoFactor', Password: password });
    expect(visitor.status).toBe(401);
  });
});
