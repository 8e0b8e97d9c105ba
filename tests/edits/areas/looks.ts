import type { Edit } from '../edit.ts';

/** What stands where: on screens, in mails and on invoices. */
export const looks: readonly Edit[] = [
  {
    row: 'WISH-05',
    slip: 'deleting a list has a row to itself',
    file: 'views/wishlist/wishlist.css',
    find: `  .wishlist-edits {
    display: flex;`,
    replace: `  .wishlist-edits {
    display: block;`,
    browser: true,
  },
  {
    row: 'WISH-05',
    slip: 'the button of a line is below how many are wished for',
    file: 'views/wishlist/wishlist.css',
    find: 'grid-column: 1 / 3;',
    replace: 'grid-column: 1 / -1;',
    browser: true,
  },
  {
    row: 'ACC-02',
    slip: 'who answers is far below the form on a wide screen',
    file: 'views/contact/contact.css',
    find: 'grid-template-columns: minmax(0, 36rem) minmax(0, 20rem);',
    replace: '',
    browser: true,
  },
  {
    row: 'SITE-09',
    slip: 'the chosen day of the calendar looks like any other',
    file: 'views/dateField/dateCalendar.css',
    find: `    color: var(--on-accent);
    background: var(--accent);`,
    replace: '',
    browser: true,
  },
  {
    row: 'CHK-10',
    slip: 'a mail’s text stays dark by night',
    file: 'server/mail/mail.ts',
    find: '[style*="color:#22262b"],.mail-name',
    replace: '.mail-name',
    browser: true,
  },
  {
    row: 'SHOP-06',
    slip: 'an invoice’s total runs into its sums',
    file: 'server/payment/invoice-pdf.ts',
    find: '  rule(doc, doc.y, 310);\n',
    replace: '',
  },
  {
    row: 'CHK-24',
    slip: 'the name of a means of payment is written over its mark',
    file: 'views/payment/paymentMarks.css',
    find: '    text-indent: 2.5rem;\n',
    replace: '',
    browser: true,
  },
  {
    row: 'CART-01',
    slip: 'on a wide screen the total is there twice, one below the other',
    file: 'views/cart/cart.css',
    find: `    .cart-go > p {
      display: none;
    }`,
    replace: '',
    browser: true,
  },
];
