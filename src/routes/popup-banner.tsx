import type { Popup } from '#contract/popup-banner.ts';
import { popupBannerFlow } from '#app/flows/popup-banner.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { useShop } from '#views/parts/shop.ts';
import { PopupBanner } from '#views/popupBanner/PopupBanner.tsx';

function Banner({ popup }: { readonly popup: Popup }) {
  const { Id, EndDatetime } = popup;
  const banner = useFlow(useLogic(popupBannerFlow), {
    id: 'popupBanner',
    input: { id: Id, endDatetime: EndDatetime },
  });
  return <PopupBanner popup={popup} banner={banner} />;
}

/** The strip that came with the document, with its flow. */
export function Strip() {
  const { Strip: popup } = useShop().shell;
  return popup && <Banner popup={popup} />;
}
