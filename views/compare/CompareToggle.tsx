import { useSelector } from '@xstate/react';
import type { Picture } from '#contract/wire.ts';
import { compareUrl } from '#rules/compare.ts';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import type { LateCompare } from './toggled.ts';

interface CompareToggleProps {
  readonly page: { readonly ProductId: number; readonly Name: string };
  readonly photo: Picture | null;
  readonly compare: LateCompare;
}

/**
 * Selects a page's product for comparison, or deselects it; without JavaScript a link starts the comparison with it.
 */
export function CompareToggle({ page: { ProductId: productId, Name: name }, photo, compare }: CompareToggleProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const isChosen = useSelector(
    compare.actor,
    (snapshot) => snapshot?.context.chosen.some((one) => one.productId === productId) ?? false,
  );
  return (
    <a
      href={compareUrl(urls, [productId])}
      rel="nofollow"
      onClick={(event) => {
        event.preventDefault();
        compare.send({ type: 'toggle', product: { productId, name, photo } });
      }}
    >
      {isChosen ? LL.Catalog.CompareNo() : LL.Catalog.Compare()}
      <span className="visually-hidden"> {name}</span>
    </a>
  );
}
