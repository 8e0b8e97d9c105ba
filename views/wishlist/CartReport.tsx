import { useSelector } from '@xstate/react';
import type { WishlistRow } from '#contract/wishlist.ts';
import { rowsOf } from '#machines/wishlist/wishlist.machine.ts';
import type { WishlistActor } from '#machines/wishlist/wishlist.machine.ts';
import { useNoticeText } from '#views/cart/noticeText.ts';
import { buttonClass } from '#views/parts/Button.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

/** What became of the lines on their way into the cart: in numbers, and each that needs a word. */
export function CartReport({ flow }: { readonly flow: WishlistActor }) {
  const LL = useTexts();
  const { urls } = useShop();
  const rows = useSelector(flow, rowsOf);
  if (rows.length === 0) return null;
  const refused = rows.filter(({ Status }) => Status === 'Refused').length;
  return (
    <section
      className={`wishlist-report notice notice-${refused === 0 ? 'good' : 'warn'}`}
      aria-labelledby="wishlist-report"
      tabIndex={-1}
    >
      <p id="wishlist-report">
        <strong>
          {refused === 0
            ? LL.Wishlist.AllTaken({ count: rows.length })
            : LL.Wishlist.Outcome({ taken: rows.length - refused, refused })}
        </strong>
      </p>
      <ul>
        {rows
          .filter(({ Status }) => Status !== 'Added')
          .map((row) => (
            <Row key={row.ProductVariantId} row={row} />
          ))}
      </ul>
      {refused < rows.length && (
        <p>
          <a className={buttonClass('quiet')} href={urls.cart()}>
            {LL.Wishlist.SeeCart()}
          </a>
        </p>
      )}
    </section>
  );
}

function Row({ row: { Name, Status, Code, Params } }: { readonly row: WishlistRow }) {
  const LL = useTexts();
  const textOf = useNoticeText();
  // a correction by the cart names the article itself
  if (Status === 'Corrected' && Code.startsWith('Cart.')) return <li>{textOf({ Code, Params })}</li>;
  return (
    <li>
      {Status === 'Corrected' ? LL.Wishlist.RowCorrected({ name: Name }) : LL.Wishlist.RowRefused({ name: Name })}{' '}
      {Code !== '' && textOf({ Code, Params })}
    </li>
  );
}
