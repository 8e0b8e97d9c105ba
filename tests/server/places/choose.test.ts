import { expect, test } from 'vitest';
import { cartOf, guestWithMug, openSmallShop } from '#tests/server/http-shop.ts';

test('[CART-08] the cart’s box works as a plain field: a code, or a prefix of only one place name', async () => {
  const shop = await openSmallShop();
  try {
    const { person } = await guestWithMug(shop);
    const post = (PostalCode: string) => person.post('/fr/shoppingcarts', { Do: 'city', PostalCode });
    const place = async () => {
      const { ShippingPostalCode, ShippingCity } = await cartOf(person);
      return [ShippingPostalCode, ShippingCity];
    };
    const kept = async (typed: string) => [(await post(typed)).status, ...(await place())];
    expect(await kept('B-1060')).toEqual([303, '1060', 'Saint-Gilles']);
    expect(await kept('rocou')).toEqual([303, '4000', 'Rocourt']);
    // one code, several places: only the code is known
    expect(await kept('4020')).toEqual([303, '4020', '']);
    // a code without a known place is accepted all the same
    expect(await kept('4999')).toEqual([303, '4999', '']);
    for (const typed of ['400', '0400', 'zzzz', 'saint', '', 'x'.repeat(5000)])
      expect([typed, ...(await kept(typed))]).toEqual([typed, 422, '4999', '']);
    // another country has other codes
    await person.post('/fr/shoppingcarts', { Do: 'shippingCountry', CountryCode: 'LU' });
    expect(await place()).toEqual(['', '']);
  } finally {
    await shop.close();
  }
});
