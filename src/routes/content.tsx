import type { ContentPageData } from '#contract/content.ts';
import { ContentPage } from '#views/content/ContentPage.tsx';
import type { PageProps } from './page-route.tsx';

export function Page({ answer }: PageProps<ContentPageData>) {
  return <ContentPage page={answer.Page} />;
}
