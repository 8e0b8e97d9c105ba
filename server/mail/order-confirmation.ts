import { writtenTexts } from '#rules/order-texts.ts';
import type { PickupPoint } from '#contract/pickup-point-search.ts';
import type { Order, PostalAddress } from '#contract/sales.ts';
import type { Culture, Price } from '#contract/wire.ts';
import type { Translator } from '#i18n/translator.ts';
import { localeOf } from '#rules/culture.ts';
import { detailsOf } from '#server/orders/line-details.ts';
import { shippingLabel } from '#server/orders/shipping-label.ts';
import { formatDate } from '#rules/dates.ts';
import { keptPromiseText, promiseText } from '#rules/promise-text.ts';
import { formatMoney } from '#rules/money.ts';
import { guaranteeYears, withdrawalDays } from '#rules/rights.ts';
import { mayWithdraw } from '#rules/withdrawal.ts';
import { headerText } from './mail.ts';
import type { Mail } from './mail.ts';
import { htmlOf, textOf } from './order-words.ts';
import type { Pair, Words } from './order-words.ts';

export type Translate = (key: string, params?: Record<string, string | number>) => Promise<string>;
export interface Writing {
  culture: Culture;
  shop: string;
  translate: Translate;
}

/** What is needed to write a mail about an order, including the links that open it and its payment. */
export interface OrderWriting extends Writing {
  href: { order: string; payment: string; withdrawal: string };
  /** Of an order that waited for an approval: who gave it, and until when it can be paid. */
  approval?: { by: string; payBy: Date | null };
  /** By line: the URL of its picture; null without one. */
  photos?: readonly (string | null)[];
  /** Like `translate`, at once. */
  say: Translator['translate'];
}

/** "Dear Anna", or a greeting without a name. */
export const greetingOf = (name: string, translate: Translate): Promise<string> =>
  name === '' ? translate('Mail.GreetingPlain') : translate('Mail.Greeting', { name });

const titles = {
  BankTransfer: 'Mail.TransferTitle',
  Card: 'Mail.CardTitle',
  Prepaid: 'Mail.PrepaidTitle',
  None: 'Mail.FreeTitle',
} as const;
const texts = {
  BankTransfer: 'Mail.TransferText',
  Card: 'Mail.CardText',
  Prepaid: 'Mail.PrepaidText',
  None: 'Mail.FreeText',
} as const;

/** The order confirmation, in the order's own language, from what was frozen when it was placed. */
export async function orderConfirmation(order: Order, writing: OrderWriting): Promise<Mail> {
  const words = await wordsOf(order, writing);
  const { FirstName, LastName } = order.Billing;
  return {
    to: { name: headerText(`${FirstName} ${LastName}`), address: order.Email },
    subject: headerText(words.subject),
    text: textOf(words),
    html: htmlOf(words, writing),
  };
}

/** Everything that a mail says about an order. */
export async function wordsOf(
  order: Order,
  { culture, shop, translate, say, href, approval, photos = [] }: OrderWriting,
): Promise<Words> {
  const money = (cents: number) => formatMoney(cents, culture);
  const shown = (price: Price) => money(price.Shown === 'incl' ? price.TaxIncl : price.TaxExcl);
  const { Totals, BankTransfer } = order;
  const backOrdered = ({ BackOrdered: count, Later }: Order['Lines'][number]) =>
    Later
      ? say('Delivery.BackOrdered', { count, promise: promiseText(Later, culture, say) })
      : say('Cart.BackOrdered', { count });
  const vatRows = order.Vat ? [await translate('Vat.Number', { number: order.Vat.Number })] : [];
  const sums: Pair[] = [[await translate('Mail.Items'), shown(Totals.Items)]];
  if (Totals.Shipping) {
    const cost = Totals.Shipping.TaxIncl === 0 ? await translate('Cart.Free') : shown(Totals.Shipping);
    sums.push([await shippingLabel(order.ShippingMethod, translate), cost]);
  }
  if (Totals.Discount.TaxIncl > 0) {
    const code = order.Coupon?.CouponCode;
    const label = await (code === undefined ? translate('Mail.Discount') : translate('Coupon.Discount', { code }));
    sums.push([label, `−${shown(Totals.Discount)}`]);
  }
  sums.push([await translate('Mail.TaxExcl'), money(Totals.TaxExcl)]);
  for (const { Rate, Vat } of Totals.VatLines) {
    const rate = (Rate / 100).toLocaleString(localeOf[culture]);
    sums.push([
      await (Totals.IsReverseCharge ? translate('Vat.ReverseCharge') : translate('Mail.Vat', { rate })),
      money(Vat),
    ]);
  }
  return {
    subject: await translate('Mail.OrderSubject', { number: order.Number, shop }),
    greeting: await greetingOf(order.Billing.FirstName, translate),
    thanks: await (approval ? translate('Mail.ApprovedThanks', { name: approval.by }) : translate('Mail.OrderThanks')),
    delivery: order.Delivery ? keptPromiseText(order.Delivery, culture, say) : null,
    number: await translate('Mail.OrderNumber', { number: order.Number, date: formatDate(order.PlacedAt, culture) }),
    lines: await Promise.all(
      order.Lines.map(async (line, index) => ({
        photo: photos[index] ?? null,
        name: line.Name,
        details: [await detailsOf(line, translate), ...(line.BackOrdered > 0 ? [backOrdered(line)] : [])].join(' · '),
        quantity: `${line.Quantity} × ${shown(line.UnitPrice)}`,
        amount: shown(line.Amount),
      })),
    ),
    sums,
    total: [await translate('Mail.TaxIncl'), money(Totals.TaxIncl)],
    vat: Totals.IsReverseCharge ? await translate('Vat.ReverseChargeText') : null,
    addresses: [
      { title: await translate('Mail.BillingAddress'), rows: [...addressRows(order.Billing), ...vatRows] },
      ...(order.TopUp ? [] : [{ title: await translate('Mail.ShippingAddress'), rows: addressRows(order.Shipping) }]),
      ...(order.PickupPoint
        ? [{ title: await translate('Order.PickupPoint'), rows: pointRows(order.PickupPoint) }]
        : []),
    ],
    payment: {
      title: await translate(titles[order.PaymentMethod]),
      text: [
        await translate(texts[order.PaymentMethod]),
        ...(approval?.payBy && order.PaymentMethod === 'Card'
          ? [await translate('Mail.PayBefore', { date: formatDate(approval.payBy.toISOString(), culture) })]
          : []),
      ].join(' '),
      rows: BankTransfer
        ? [
            [await translate('Mail.TransferAmount'), money(BankTransfer.Amount)],
            [await translate('Mail.TransferBeneficiary'), BankTransfer.Beneficiary],
            [await translate('Mail.TransferIban'), BankTransfer.Iban],
            [await translate('Mail.TransferBic'), BankTransfer.Bic],
            [await translate('Mail.TransferReference'), BankTransfer.Reference],
            ...(BankTransfer.PayBy
              ? [[await translate('Mail.TransferBefore'), formatDate(BankTransfer.PayBy, culture)] as const]
              : []),
          ]
        : [],
    },
    notes: await Promise.all(
      writtenTexts(order).map(async ({ name, text }) => [await translate(`Order.${name}`), text] as const),
    ),
    links: [
      ...(order.PaymentMethod === 'Card' ? [{ href: href.payment, label: await translate('Order.PayNow') }] : []),
      { href: href.order, label: await translate('Mail.OrderLink') },
      ...(mayWithdraw(order) ? [{ href: href.withdrawal, label: await translate('Mail.WithdrawLink') }] : []),
    ],
    rights: mayWithdraw(order) ? await translate('Mail.Rights', { days: withdrawalDays, years: guaranteeYears }) : null,
    signature: await translate('Mail.Signature', { shop }),
    colon: await translate('Mail.Colon'),
  };
}

const addressRows = (address: PostalAddress): string[] =>
  [
    `${address.FirstName} ${address.LastName}`,
    address.Company,
    [address.Street1, address.HouseNumber, address.BoxNumber].filter(Boolean).join(' '),
    `${address.PostalCode} ${address.City}`,
    address.CountryName,
  ].filter((row) => row.trim() !== '');

const pointRows = ({ Name, Street1, HouseNumber, PostalCode, City }: PickupPoint): string[] => [
  Name,
  `${Street1} ${HouseNumber}`,
  `${PostalCode} ${City}`,
];
