import { useSelector } from '@xstate/react';
import type { Popup } from '#contract/popup-banner.ts';
import { isShown } from '#machines/popupBanner/popupBanner.machine.ts';
import type { PopupBannerActor } from '#machines/popupBanner/popupBanner.machine.ts';
import { PopupStrip } from './PopupStrip.tsx';

/** The strip above the page, until it is closed or over. */
export function PopupBanner({ popup, banner }: { readonly popup: Popup; readonly banner: PopupBannerActor }) {
  if (!useSelector(banner, isShown)) return null;
  return <PopupStrip className="popup-strip" popup={popup} onClose={() => banner.send({ type: 'close' })} />;
}
