import type { TextParams } from '#i18n/speech.ts';
import { useSay, useTexts } from '#views/parts/texts.tsx';

/** A notice's text: the catalogue is named in the visitor's language, any other origin as it was given. */
export function useNoticeText(): (notice: { readonly Code: string; readonly Params: TextParams }) => string {
  const LL = useTexts();
  const say = useSay();
  return ({ Code, Params }) =>
    say(Code, { ...Params, ...(Params['Origin'] === 'Catalog' && { Origin: LL.Cart.OriginCatalog() }) });
}
