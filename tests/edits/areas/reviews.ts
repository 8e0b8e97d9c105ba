import type { Edit } from '../edit.ts';

const write = 'server/reviews/write.ts';
const moderate = 'server/reviews/moderate.ts';
const ask = 'server/reviews/ask.ts';
const shown = 'server/catalog/product-reviews.ts';

/** SHOP-22: reviews of verified purchases. */
export const reviews: readonly Edit[] = [
  {
    row: 'SHOP-22',
    slip: 'a second review is answered as if it were kept',
    file: write,
    find: "  if (kept.length === 0) throw new ShopProblem(409, { code: 'Review.Already' });\n",
    replace: '',
  },
  {
    row: 'SHOP-22',
    slip: 'what was not delivered can be reviewed',
    file: 'server/reviews/of-order.ts',
    find: '          AND EXISTS (SELECT FROM shipment_lines s WHERE s.order_line_id = l.id AND s.quantity > 0)\n',
    replace: '',
  },
  {
    row: 'SHOP-22',
    slip: 'the case of an address makes another buyer',
    file: 'server/reviews/of-order.ts',
    find: 'hashOf(email.trim().toLowerCase())',
    replace: 'hashOf(email.trim())',
  },
  {
    row: 'SHOP-22',
    slip: 'the whole last name is shown',
    file: 'core/rules/review-author.ts',
    find: 'const [initial] = LastName.normalize(',
    replace: 'const initial = LastName.normalize(',
  },
  {
    row: 'SHOP-22',
    slip: 'the form’s rules are not checked again',
    file: write,
    find: '  refuseFields(checkForm(reviewRules, { Rating: rating, Text: text }, visit.culture));\n',
    replace: '',
  },
  {
    row: 'SHOP-22',
    slip: 'reviews are shown before anybody has read them',
    file: shown,
    find: ", eq(reviews.status, 'Approved')",
    replace: '',
  },
  {
    row: 'SHOP-22',
    slip: 'a product without reviews has no stars instead of none',
    file: shown,
    find: '  count > 0 ? ',
    replace: '  count >= 0 ? ',
  },
  {
    row: 'SHOP-22',
    slip: 'the worst come first where the best should',
    file: shown,
    find: 'best: [desc(reviews.rating)]',
    replace: 'best: [asc(reviews.rating)]',
  },
  {
    row: 'SHOP-22',
    slip: 'the second page repeats the first',
    file: shown,
    find: '    .offset(perPage * (CurrentPage - 1));\n',
    replace: '    .offset(0);\n',
  },
  {
    row: 'SHOP-22',
    slip: 'an approved review keeps its reason',
    file: moderate,
    find: "const reason = decision.do === 'refuse' ? decision.reason : '';",
    replace: "const reason = decision.do === 'refuse' ? decision.reason : 'x';",
  },
  {
    row: 'SHOP-22',
    slip: 'the same decision again counts as a new one',
    file: moderate,
    find: '.where(and(isAsked, sql`(${reviews.status}, ${reviews.reason}) <> (${status}, ${reason})`));',
    replace: '.where(isAsked);',
  },
  {
    row: 'SHOP-22',
    slip: 'anybody who is signed in decides at the desk',
    file: 'core/contract/desk-reviews.ts',
    find: "  may: 'staff',\n  actions: ['approve'",
    replace: "  actions: ['approve'",
  },
  {
    row: 'SHOP-22',
    slip: 'buyers are asked as soon as the parcel has left',
    file: ask,
    find: 'const due = new Date(now - reviewDays * day)',
    replace: 'const due = new Date(now)',
  },
  {
    row: 'SHOP-22',
    slip: 'buyers are asked about what arrived a year ago',
    file: ask,
    find: 'const tooLate = 30 * day;',
    replace: 'const tooLate = 3000 * day;',
  },
  {
    row: 'SHOP-22',
    slip: 'buyers are asked although they wanted no such mails',
    file: 'server/mail/review-request.ts',
    find: '!found || (await isRefused(services.db, found.order))',
    replace: '!found',
  },
  {
    row: 'SHOP-22',
    slip: 'buyers are asked about what they have already reviewed',
    file: 'server/mail/review-request.ts',
    find: 'if (open.length === 0) return null;',
    replace: '',
  },
  {
    row: 'SHOP-22',
    slip: 'the link that ends the mails opens the form',
    file: 'server/sales/order-link-page.ts',
    find: ", { stop: '1' });",
    replace: ');',
  },
  {
    row: 'SHOP-22',
    slip: 'a written text becomes HTML',
    file: 'views/product/Reviews.tsx',
    find: 'lang={review.Culture === shell.Culture ? undefined : review.Culture}>\n        {review.Text}\n      </p>',
    replace:
      'lang={review.Culture === shell.Culture ? undefined : review.Culture} dangerouslySetInnerHTML={{ __html: review.Text }} />',
  },
  {
    row: 'SHOP-22',
    slip: 'search engines are told of stars that nobody gave',
    file: 'src/app/product-facts.ts',
    find: 'ratingValue: Reviews.Average,',
    replace: 'ratingValue: 5,',
  },
  {
    row: 'SHOP-22',
    slip: 'a product can be reviewed again in the same page',
    file: 'machines/review/review.machine.ts',
    find: 'LineId === fields.LineId && Review === null',
    replace: 'LineId === fields.LineId',
  },
];
