import { expect, test } from 'vitest';
import { prepaidAccounts } from '#server/db/schema/index.ts';
import { checkoutPageServed } from '#server/sales/checkout-page.ts';
import { put, useTill } from '#tests/server/sales/till.ts';
import { customer, variant } from '#tests/server/small-shop.ts';
import { signedIn } from '#tests/server/visit.ts';

const till = useTill();
const checkout = async (visit = till.visit, services = till.services) => {
  await put(services, visit, variant.mug);
  return await checkoutPageServed.work.read({ visit, services, params: {}, search: {} });
};
const offering = (...ids: string[]) => ({
  data: { PaymentMethods: ids.map((Id) => ({ Id, Name: `Checkout.${Id}` })) },
});

test('[CHK-24] checkout offers a bank transfer, whose payment has to be awaited, after every other payment method', async () => {
  expect(await checkout()).toMatchObject(offering('Card', 'BankTransfer'));
  await till.store.db.insert(prepaidAccounts).values({ customerId: customer.anna, name: 'Budget', balanceCents: 5000 });
  const anna = await signedIn(till.store, 'anna@vitrine.test');
  expect(await checkout(anna)).toMatchObject(offering('Card', 'Prepaid', 'BankTransfer'));
  const settings = { ...till.services.settings, payment: null };
  expect(await checkout(till.visit, { ...till.services, settings })).toMatchObject(offering('BankTransfer'));
});
