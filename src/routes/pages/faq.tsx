import type { FaqPageData } from '#contract/faq.ts';
import { FaqPage } from '#views/faq/FaqPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer }: PageProps<FaqPageData>) {
  return <FaqPage page={answer.Page} />;
}
