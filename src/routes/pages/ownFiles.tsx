import type { OwnFilesPageData } from '#contract/own-files.ts';
import { OwnFilesPage } from '#views/ownFiles/OwnFilesPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer: { Page: page } }: PageProps<OwnFilesPageData>) {
  return <OwnFilesPage page={page} />;
}
