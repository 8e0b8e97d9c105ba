import type { ContentPageData } from '#contract/content.ts';
import type { PageScriptsInput } from '#machines/pageScripts/pageScripts.machine.ts';
import { pageScriptsFlow } from '#app/flows/page-scripts.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { useShop } from '#views/parts/shop.ts';

interface PageScriptsProps {
  readonly scripts: ContentPageData['Scripts'];
  readonly callbacks: ContentPageData['Callbacks'];
  readonly href: string;
  readonly recordBefore: PageScriptsInput['recordBefore'];
}

/** Renders nothing: the page's scripts, which are inert in it, run once they may. */
export function PageScripts(props: PageScriptsProps) {
  const { record, stamp } = useShop().actors.consent.getSnapshot().context;
  useFlow(useLogic(pageScriptsFlow), { id: 'pageScripts', input: { ...props, record, stamp } });
  return null;
}
