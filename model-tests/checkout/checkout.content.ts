import type { Content } from 'machine-paths/content';
import type { Fact, Place } from 'machine-paths/screen';
import type { SnapshotFrom } from 'xstate';
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { buttonShown, failureShown, fieldsShown } from '../content.ts';
import { reasonFor } from '../failures.ts';
import { amount, text } from '../scenario.ts';

type Snapshot = SnapshotFrom<typeof checkoutMachine>;

const summary: Place = { role: 'region', name: text('Checkout.Summary') };

/** The lines with their amounts, what is left of short ones, and the total that the button is about. */
function orderShown({ context: { cart } }: Snapshot): Fact[] {
  const { Items, Totals } = cart;
  const short = Items.filter(({ IsShort }) => IsShort);
  return [
    {
      in: summary,
      says: [
        ...Items.flatMap(({ Quantity, Name, UnitPrice }) => [
          text('Checkout.Line', { quantity: Quantity, name: Name }),
          amount(UnitPrice.TaxIncl * Quantity),
        ]),
        { line: [text('Cart.Goods'), amount(Totals.Items.TaxIncl)] },
        { line: [text('Cart.TotalIncl'), amount(Totals.TaxIncl)] },
        ...short.map(({ Left, Name }) => text('Checkout.LineShort', { count: Left, name: Name })),
      ],
    },
    ...short.map(
      ({ Left, Name }) =>
        ({
          role: 'button',
          in: summary,
          name: text('Cart.TakeLeftOf', { count: Left, name: Name }),
          enabled: true,
        }) as const,
    ),
    { role: 'link', in: summary, name: text('Checkout.ChangeCart') },
  ];
}

/** What the buyer has agreed to, and the button that obliges to pay. */
const agreed = (isPending: boolean): Fact[] => [
  { in: { css: '[name="AcceptTerms"][type="checkbox"]' }, checked: true },
  { in: { css: '[name="PaymentMethod"][value="BankTransfer"]' }, checked: true },
  { ...buttonShown(text('Checkout.PlaceOrder'), isPending), in: summary },
];

const recalculated: Fact[] = [{ role: 'status', in: summary, says: text('Cart.Recalculating') }];

/** Why the order is not placed: nothing once every reason has been corrected. */
function refusalShown({ context: { failure, errors } }: Snapshot): Fact[] {
  const count = Object.keys(errors).length;
  if (count === 0 && (failure === null || failure.errors.length > 0)) return [];
  return [
    {
      role: 'alert',
      says: [
        text('Checkout.NotPlaced'),
        ...(failure ? [reasonFor(failure)] : []),
        ...(count > 0 ? [text('Form.Correct', { count })] : []),
      ],
    },
    ...fieldsShown(errors, ['Email']),
  ];
}

const placing = (): Fact[] => [...agreed(true), { role: 'status', in: summary, says: text('Checkout.Placing') }];

/** What the states of checkout show. */
export const checkoutContent: Content<string, Snapshot> = {
  view: { css: 'form.checkout' },
  states: {
    'cart.settled': orderShown,
    'cart.choosing': () => recalculated,
    'cart.reading': () => recalculated,
    'cart.failed': ({ context }) => [
      failureShown(text('Checkout.NotRecalculated'), context.cartFailure),
      { role: 'button', name: text('Core.Retry'), enabled: true },
    ],
    'order.unplaced.open.editing': () => agreed(false),
    'order.unplaced.open.refused': (snapshot) => [...agreed(false), ...refusalShown(snapshot)],
    'order.unplaced.open.changed': (snapshot) => {
      const { cart, expectedTaxIncl } = snapshot.context;
      const isOther = snapshot.matches({ cart: 'settled' }) && cart.Totals.TaxIncl !== expectedTaxIncl;
      const says = text('Checkout.TotalIsNow', { total: amount(cart.Totals.TaxIncl), before: amount(expectedTaxIncl) });
      return [...agreed(false), ...(isOther ? [{ in: summary, says }] : [])];
    },
    'order.unplaced.open.ended': () => [
      ...agreed(false),
      { role: 'alert', in: summary, says: { line: [text('Checkout.NotPlaced'), text('Checkout.SessionEnded')] } },
      { role: 'button', in: summary, name: text('Checkout.GoOn'), enabled: true },
    ],
    'order.unplaced.open.failed': ({ context }) => [
      ...agreed(false),
      { ...failureShown(text('Checkout.NotPlaced'), context.failure), in: summary },
    ],
    'order.unplaced.settling': placing,
    'order.unplaced.placing': placing,
    'order.placed': placing,
  },
};
