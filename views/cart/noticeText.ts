import type { TextParams } from '#i18n/translator.ts';
import { useTranslate, useTexts } from '#views/parts/texts.tsx';

/** A notice's text: the catalogue is named in the visitor's language, any other origin as it was given. */
export function useNoticeText(): (notice: { readonly Code: string; readonly Params: TextParams }) => string {
  const LL = useTexts();
  const translate = useTranslate();
  return ({ Code, Params }) =>
    translate(Code, { ...Params, ...(Params['Origin'] === 'Catalog' && { Origin: LL.Cart.OriginCatalog() }) });
}
