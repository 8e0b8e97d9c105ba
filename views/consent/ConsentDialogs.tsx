import { useSelector } from '@xstate/react';
import type { Meta } from '#contract/page.ts';
import { isBannerShown, isSettingsShown } from '#machines/consent/consent.machine.ts';
import { late } from '#views/parts/late.tsx';
import { useShop } from '#views/parts/shop.ts';
import { ConsentBanner } from './ConsentBanner.tsx';

/** Opened only by a press, so not part of a page until then. */
const ConsentSettings = late(async () => (await import('./ConsentSettings.tsx')).ConsentSettings);

/** The question about cookies or its settings, whichever is open. */
export function ConsentDialogs({ alternates }: { readonly alternates: Meta['Alternates'] | null }) {
  const { shell, actors } = useShop();
  const { consent } = actors;
  const isBanner = useSelector(consent, isBannerShown);
  const isSettings = useSelector(consent, isSettingsShown);
  const here = alternates ? new URL(alternates[shell.Culture], 'http://shop').pathname : '';
  if (isBanner) return <ConsentBanner consent={consent} returnUrl={here} />;
  return isSettings ? <ConsentSettings consent={consent} /> : null;
}
