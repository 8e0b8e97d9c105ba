import type { CartNotice } from '#contract/cart.ts';
import { useSay, useTexts } from '#views/parts/texts.tsx';

/** What a notice says: the catalogue is named in the reader's language, any other origin as it was given. */
export function useNoticeText(): (notice: CartNotice) => string {
  const LL = useTexts();
  const say = useSay();
  return ({ Code, Params }) =>
    say(Code, { ...Params, Origin: Params.Origin === 'Catalog' ? LL.Cart.OriginCatalog() : Params.Origin });
}
