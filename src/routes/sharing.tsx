import type { Picture } from '#contract/wire.ts';
import { useLateFlow } from '#app/useLateFlow.ts';
import { late } from '#views/parts/late.tsx';
import { useShop } from '#views/parts/shop.ts';
import { SocialShare } from '#views/socialShare/SocialShare.tsx';
import { drawn } from './drawn.ts';

export interface SharedPage {
  /** Absolute. */
  readonly url: string;
  readonly title: string;
  readonly photo: Picture | null;
}

const loadLate = () => import('./social-share.tsx');
const Panel = late(async () => (await loadLate()).SharePanel);

/** The button that shares a page, whose code comes with the first press; without JavaScript there are plain links. */
export function ShareHere(page: SharedPage) {
  const { AppPath } = useShop().shell;
  const flow = useLateFlow({ id: 'socialShare', load: async () => (await loadLate()).shareFlowOf(page, AppPath) });
  return (
    <SocialShare flow={flow} plain={drawn.ShareLinks && <drawn.ShareLinks {...page} />}>
      {flow.actor && <Panel flow={flow.actor} />}
    </SocialShare>
  );
}
