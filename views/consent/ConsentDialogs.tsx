import { useSelector } from '@xstate/react';
import { isBannerShown, isSettingsShown } from '#machines/consent/consent.machine.ts';
import { useShop } from '#views/parts/shop.ts';
import { ConsentBanner } from './ConsentBanner.tsx';
import { ConsentSettings } from './ConsentSettings.tsx';

/** The question about cookies and its settings, whichever is due. */
export function ConsentDialogs() {
  const { consent } = useShop().actors;
  const isBanner = useSelector(consent, isBannerShown);
  const isSettings = useSelector(consent, isSettingsShown);
  if (isBanner) return <ConsentBanner consent={consent} />;
  return isSettings ? <ConsentSettings consent={consent} /> : null;
}
