import { useSelector } from '@xstate/react';
import type { ProductCard } from '#contract/catalog.ts';
import type { QuickViewActor, QuickViewEvent } from '#machines/quickView/quickView.machine.ts';
import { compareUrl } from '#rules/compare.ts';
import type { LateCompare } from '#views/compare/toggled.ts';
import { IconOf } from '#views/parts/Icon.tsx';
import type { LateFlow } from '#views/parts/lateFlow.ts';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { paths } from './icons.ts';

export type LateQuickView = LateFlow<QuickViewActor, QuickViewEvent>;

/** The row whose panel is open or loading; none until the flow's code is loaded. */
export const useQuickRow = ({ actor }: LateQuickView): number | null =>
  useSelector(actor, (snapshot) => snapshot?.context.productId ?? null);

/** A row's eye button: opens its quick view; without JavaScript the product's own page. */
export function Eye({ card, quick }: { readonly card: ProductCard; readonly quick: LateQuickView }) {
  const LL = useTexts();
  const isOpen = useQuickRow(quick) === card.ProductId;
  return (
    <a
      className="icon-button tool"
      href={card.ProductUrl}
      data-quick={card.ProductId}
      aria-expanded={isOpen}
      aria-controls={isOpen ? 'quick-view' : undefined}
      onClick={(event) => {
        event.preventDefault();
        quick.send({ type: 'toggle', productId: card.ProductId });
      }}
    >
      <IconOf path={paths.eye} />
      <span className="visually-hidden">{LL.Catalog.QuickViewOf({ name: card.Name })}</span>
    </a>
  );
}

/** Selects a product for comparison, or deselects it; without JavaScript a link starts the comparison with it. */
export function Scales({ card, compare }: { readonly card: ProductCard; readonly compare: LateCompare }) {
  const LL = useTexts();
  const { urls } = useShop();
  const { ProductId: productId, Name: name, Photo: photo } = card;
  const isChosen = useSelector(
    compare.actor,
    (snapshot) => snapshot?.context.chosen.some((one) => one.productId === productId) ?? false,
  );
  return (
    <a
      className={isChosen ? 'icon-button tool is-chosen' : 'icon-button tool'}
      href={compareUrl(urls, [productId])}
      onClick={(event) => {
        event.preventDefault();
        compare.send({ type: 'toggle', product: { productId, name, photo } });
      }}
    >
      <IconOf path={paths.compare} />
      <span className="visually-hidden">
        {isChosen ? LL.Catalog.CompareNot({ name }) : LL.Catalog.CompareOf({ name })}
      </span>
    </a>
  );
}

/** Opens the choice of a list; without JavaScript its page. What is sold in variants is chosen on its own page first. */
export function Heart({ card }: { readonly card: ProductCard }) {
  const LL = useTexts();
  const { urls } = useShop();
  const { ProductVariantId, Name: name } = card;
  if (ProductVariantId === null) return null;
  return (
    <a
      className="icon-button tool"
      href={urls.wishlistModal({ productVariantId: String(ProductVariantId) })}
      rel="nofollow"
      data-wishlist-url=""
      data-product-variant-id={ProductVariantId}
    >
      <IconOf path={paths.heart} />
      <span className="visually-hidden">{LL.Catalog.WishOf({ name })}</span>
    </a>
  );
}
