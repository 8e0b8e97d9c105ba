import { reviewAuthor } from '#rules/review-author.ts';
import { hashOf } from '#server/http/browser-secrets.ts';
import type * as tables from '#server/db/schema/index.ts';
import type { MadeVariant } from './catalog/variants.ts';
import { customerIdOf, people } from './people.ts';
import type { PastOrders } from './sales.ts';

type Row = typeof tables.reviews.$inferInsert;

interface Written {
  mailbox: string;
  /** Which product (counted from 0); its buyer has it from a past order. */
  product: number;
  rating: Row['rating'];
  text: string;
  answer?: string;
  /** Still to be read at the desk. */
  isWaiting?: boolean;
}

/** What the demo's own customers say of what they bought in its past orders: nobody else says anything. */
const written: readonly Written[] = [
  {
    mailbox: 'shopper',
    product: 0,
    rating: 5,
    text: 'Elle verse sans goutter et garde le thé chaud une bonne demi-heure. Le filtre se rince en un geste.',
  },
  {
    mailbox: 'shopper',
    product: 7,
    rating: 4,
    text: 'Belle terre cuite, un peu plus petite que je ne l’imaginais. Regardez bien les dimensions.',
    answer: 'Merci\u00a0! Les dimensions sont dans les caractéristiques, juste sous la description.',
  },
  {
    mailbox: 'shopper',
    product: 19,
    rating: 5,
    text: 'Lourde, comme il se doit. Après trois cuissons plus rien n’attache.',
  },
  {
    mailbox: 'company',
    product: 9,
    rating: 4,
    text: 'Ligt goed in de hand en komt mooi uit de vaatwasser. Twee messen zaten niet even strak als de rest.',
    answer: 'Dank u wel. Stuur ons een foto van die twee messen, dan vervangen we ze.',
  },
  {
    mailbox: 'company',
    product: 13,
    rating: 3,
    text: 'Mooie kleur, maar de glazen zijn niet allemaal even hoog. Stapelen lukt daardoor niet altijd.',
  },
  {
    mailbox: 'julien',
    product: 24,
    rating: 5,
    text: 'Le couvercle ferme vraiment bien. J’en ai repris un pour le café.',
  },
  { mailbox: 'lotte', product: 31, rating: 5, text: 'Puur en toch niet bitter. Eén reep is te weinig.' },
  {
    mailbox: 'lotte',
    product: 44,
    rating: 2,
    text: 'Het vilt pluist de eerste weken flink. Daarna wordt het beter.',
    isWaiting: true,
  },
  {
    mailbox: 'shopper',
    product: 30,
    rating: 4,
    text: 'Des crêpes réussies du premier coup. Le sachet se referme mal.',
  },
];

const day = 86_400_000;

/** Each eighteen days after its order. */
export function reviewRows(
  { orders, orderLines }: Pick<PastOrders, 'orders' | 'orderLines'>,
  variants: readonly MadeVariant[],
): Row[] {
  const sold = variants.filter(({ row }) => row.position === 1);
  const rows = written.flatMap(({ mailbox, product, rating, text, answer = '', isWaiting = false }): Row[] => {
    const person = people[customerIdOf(mailbox) - 1];
    const made = sold[product % sold.length];
    const own = orders.filter(({ customerId }) => customerId === customerIdOf(mailbox));
    const line = orderLines.find(
      ({ orderId, variantId }) => variantId === made?.row.id && own.some(({ id }) => id === orderId),
    );
    const order = own.find(({ id }) => id === line?.orderId);
    if (!person || !made || !order?.placedAt || line?.id === undefined)
      throw new Error(`${mailbox} has not bought product ${product}`);
    const writtenAt = new Date(order.placedAt.getTime() + 18 * day);
    const decidedAt = isWaiting ? null : new Date(writtenAt.getTime() + day);
    const decidedBy = isWaiting ? null : customerIdOf('staff');
    return [
      {
        productId: made.article.id,
        orderLineId: line.id,
        buyerHash: hashOf(order.email),
        culture: person.culture,
        rating,
        text,
        author: reviewAuthor({ FirstName: person.firstName, LastName: person.lastName }),
        status: isWaiting ? 'Waiting' : 'Approved',
        answer,
        writtenAt,
        decidedAt,
        decidedBy,
        ...(answer === '' ? {} : { answeredAt: decidedAt, answeredBy: decidedBy }),
      },
    ];
  });
  return rows.map((row, index) => ({ id: index + 1, ...row }));
}
