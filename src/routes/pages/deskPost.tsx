import type { DeskPostPageData } from '#contract/desk-posts.ts';
import { DeskPostPage } from '#views/desk/DeskPostPage.tsx';
import { DateHere } from '../date.tsx';
import { PictureHere } from '../picture-choice.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer }: PageProps<DeskPostPageData>) {
  return <DeskPostPage page={answer.Page} form={answer.Form} Picture={PictureHere} Day={DateHere} />;
}
