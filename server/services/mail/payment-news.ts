import * as v from 'valibot';
import type { Order } from '#contract/sales.ts';
import { formatMoney } from '#rules/money.ts';
import { frame, headerText, paragraph } from './mail.ts';
import type { Mail } from './mail.ts';
import type { Writing } from './order-confirmation.ts';

/** What became of a card payment; cents. */
const paymentNews = v.object({ news: v.picklist(['received', 'expired', 'refund']), cents: v.number() });

/** The mail about a card payment that came, that never came, or that came for nothing. */
export async function paymentMail(order: Order, payload: unknown, { culture, shop, say }: Writing): Promise<Mail> {
  const { news, cents } = v.parse(paymentNews, payload);
  const params = { number: order.Number, amount: formatMoney(cents, culture) };
  const { FirstName, LastName } = order.Billing;
  const title = headerText(await say(`Mail.Payment${news}Subject`, params));
  const paragraphs = [
    await say('Mail.Greeting', { name: FirstName }),
    await say(`Mail.Payment${news}Text`, params),
    await say('Mail.Signature', { shop }),
  ];
  return {
    to: { name: headerText(`${FirstName} ${LastName}`), address: order.Email },
    subject: title,
    text: `${paragraphs.join('\n\n')}\n`,
    html: frame({ lang: culture, title, shop, blocks: paragraphs.map(paragraph) }),
  };
}
