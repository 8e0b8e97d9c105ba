import type { FormAnswer } from '#contract/page.ts';
import type { WishlistModalPageData } from '#contract/wishlist-pages.ts';
import { fieldErrorsOf, failureFrom } from '#rules/failure.ts';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { WishForm } from './WishForm.tsx';

interface ModalPageProps {
  readonly page: WishlistModalPageData;
  readonly form: FormAnswer | null;
}

/** The heart's dialog as a page of its own, for browsers without JavaScript. */
export function WishlistModalPage({ page, form }: ModalPageProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const chosen = Number(form?.Values['listId'] ?? page.ListId);
  const list = page.Lists.find(({ WishlistId }) => WishlistId === page.ListId);
  return (
    <div className="wrap page-top">
      <section className="card stack">
        <h1>{LL.Product.AddToWishlist()}</h1>
        <p>
          <strong>{page.Name}</strong>
        </p>
        {form && <Notice kind="error">{form.Message}</Notice>}
        {page.IsAdded && list ? (
          <Notice kind="good">{LL.WishlistModal.Added({ name: page.Name, list: list.Name })}</Notice>
        ) : (
          <WishForm
            page={page}
            listId={chosen}
            name={form?.Values['Name'] ?? page.NewName}
            errors={form ? fieldErrorsOf(failureFrom(form)) : {}}
          />
        )}
        <p className="cluster">
          <a href={page.ProductUrl}>{LL.WishlistModal.ToProduct()}</a>
          {list && <a href={urls.wishlist({ Id: String(list.WishlistId) })}>{LL.WishlistModal.ToList()}</a>}
        </p>
      </section>
    </div>
  );
}
