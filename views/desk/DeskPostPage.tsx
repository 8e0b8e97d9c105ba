import type { ComponentType } from 'react';
import type { DeskPost, DeskPostPageData } from '#contract/desk-posts.ts';
import type { FormAnswer } from '#contract/page.ts';
import type { PictureFieldProps } from '#views/assetPicker/PictureField.tsx';
import { Button } from '#views/parts/Button.tsx';
import { useShop } from '#views/parts/shop.ts';
import type { DateFieldProps } from '#views/dateField/DateField.tsx';
import { useTexts, useTranslate } from '#views/parts/texts.tsx';
import { Outcome } from './Outcome.tsx';
import { PostForm, postTexts } from './PostForm.tsx';
import { PostStanding } from './PostStanding.tsx';
import './desk.css';

type Given<Props> = ComponentType<Omit<Props, 'id' | 'flow' | 'children'>>;

export interface DeskPostPageProps {
  readonly page: DeskPostPageData;
  /** The result of a plain form's post. */
  readonly form: FormAnswer | null;
  /** The field of its picture. */
  readonly Picture: Given<PictureFieldProps>;
  /** The field of its day. */
  readonly Day: Given<DateFieldProps>;
}

/** A post of the news as it is written, in both cultures. */
export function DeskPostPage({ page, form, Picture, Day }: DeskPostPageProps) {
  const LL = useTexts();
  const translate = useTranslate();
  const { urls, shell } = useShop();
  const { Post } = page;
  const title = { fr: Post.TitleFr, nl: Post.TitleNl }[shell.Culture];
  const slug = { fr: Post.SlugFr, nl: Post.SlugNl }[shell.Culture];
  return (
    <div className="wrap page-top stack stack-l desk">
      <header className="stack">
        <p>
          <a href={urls.deskPosts()}>{LL.DeskPosts.Back()}</a>
        </p>
        <h1>{Post.Id === 0 ? LL.DeskPosts.New() : title}</h1>
        <p className="cluster">
          {Post.Id !== 0 && <PostStanding standing={Post.Standing} />}
          {Post.Standing === 'shown' && <a href={urls.newsPost({ slug })}>{LL.DeskPosts.Look()}</a>}
        </p>
        <Outcome form={form} said={page.Done && translate(`DeskPosts.Done${page.Done}`)} />
      </header>
      {form && isOutdated(form, Post) && <Meanwhile post={Post} form={form} />}
      <PostForm page={page} form={form} Picture={Picture} Day={Day} />
      {Post.Id !== 0 && Post.Standing === 'hidden' && <Removing post={Post} />}
    </div>
  );
}

/** Whether somebody else saved the post after the form was opened. */
const isOutdated = ({ Values }: FormAnswer, { Id, Version }: DeskPost) =>
  Id !== 0 && Values['Version'] !== String(Version);

/** What somebody else saved after the form was opened: whatever differs from what was typed. */
function Meanwhile({ post, form }: { readonly post: DeskPost; readonly form: FormAnswer }) {
  const LL = useTexts();
  const saved = form.Do === 'remove' ? [] : postTexts.filter(({ name }) => post[name] !== form.Values[name]?.trim());
  return (
    <section className="card stack" aria-labelledby="meanwhile">
      <h2 id="meanwhile">{LL.DeskPosts.Meanwhile()}</h2>
      {saved.length === 0 && <p>{LL.DeskPosts.Same()}</p>}
      <dl className="stack">
        {saved.map(({ name, lang }) => (
          <div key={name}>
            <dt className="soft">{LL.DeskPosts[name]()}</dt>
            <dd className="desk-fact" lang={lang}>
              {post[name]}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Only what is not on the site. */
function Removing({ post }: { readonly post: DeskPost }) {
  const LL = useTexts();
  const { urls } = useShop();
  return (
    <form className="card stack" method="post" action={urls.deskPost({ postId: post.Id })}>
      <p>{LL.DeskPosts.RemoveSure()}</p>
      <input type="hidden" name="Version" value={post.Version} />
      <p>
        <Button kind="plain" name="Do" value="remove">
          {LL.DeskPosts.Remove()}
        </Button>
      </p>
    </form>
  );
}
