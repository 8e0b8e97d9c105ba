import { defineFlow } from '../define-flow.ts';
import { paymentDriver, paymentWalk } from './payment.driver.ts';
import { paymentModel } from './payment.model.ts';

export default defineFlow({
  area: 'buying',
  model: paymentModel,
  staysBusy: ['transferred', 'restored'],
  browser: {
    driver: paymentDriver,
    walk: paymentWalk,
    leftOut: { 'paying.redirecting: after submitTimeout': 'the bank’s page replaces this one' },
    // the bank has not decided yet: the page still says so
    isSilent: (snapshot) => snapshot.matches('pending'),
  },
});
