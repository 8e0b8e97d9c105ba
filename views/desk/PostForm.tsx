import { maxLengthOf } from '#rules/forms.ts';
import { postRules, tagField } from '#rules/post-form.ts';
import { Button } from '#views/parts/Button.tsx';
import { AreaField, CheckField, Field, SelectField } from '#views/parts/Field.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import type { DeskPostPageProps } from './DeskPostPage.tsx';
import { typedIn } from './typed.ts';
import type { Typed } from './typed.ts';

/** What is written in both cultures, in the form's order. */
export const postTexts = [
  { name: 'TitleFr', lang: 'fr' },
  { name: 'SlugFr', lang: 'fr' },
  { name: 'SummaryFr', lang: 'fr' },
  { name: 'BodyFr', lang: 'fr' },
  { name: 'TitleNl', lang: 'nl' },
  { name: 'SlugNl', lang: 'nl' },
  { name: 'SummaryNl', lang: 'nl' },
  { name: 'BodyNl', lang: 'nl' },
  { name: 'AltFr', lang: 'fr' },
  { name: 'AltNl', lang: 'nl' },
] as const;
type TextName = (typeof postTexts)[number]['name'];

interface PartProps {
  readonly page: DeskPostPageProps['page'];
  readonly typed: Typed;
}

/** A post's texts, what it is about and its picture: a plain form, which keeps what was typed. */
export function PostForm({ page, form, Picture, Day }: DeskPostPageProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const { Post } = page;
  // a form that was refused shows what was typed; removing typed nothing
  const refused = form?.Do === 'remove' ? null : form;
  const typed = typedIn(refused)(refused?.Do ?? '');
  const isOut = Post.Standing !== 'hidden';
  return (
    <form
      className="stack stack-l"
      method="post"
      action={urls.deskPost({ postId: Post.Id })}
      autoComplete="off"
      noValidate
      data-warn-unsaved=""
    >
      {/* what was refused is unsaved, though no field of it is wrong */}
      <input type="hidden" name="Version" value={Post.Version} data-invalid={refused ? '' : undefined} />
      <div className="desk-decisions">
        <Texts page={page} typed={typed} lang="fr" />
        <Texts page={page} typed={typed} lang="nl" />
      </div>
      <div className="desk-decisions">
        <About page={page} typed={typed} refused={refused} Day={Day} />
        <PictureChoice page={page} typed={typed} Picture={Picture} />
      </div>
      <p className="cluster">
        <Button name="Do" value="save" kind={isOut ? 'main' : 'quiet'}>
          {LL.DeskPosts.Save()}
        </Button>
        {isOut ? (
          <Button name="Do" value="withdraw" kind="quiet">
            {LL.DeskPosts.Withdraw()}
          </Button>
        ) : (
          <Button name="Do" value="publish">
            {LL.DeskPosts.Publish()}
          </Button>
        )}
      </p>
    </form>
  );
}

/** The attributes of a text field. */
function useWired({ page: { Post }, typed }: PartProps) {
  const LL = useTexts();
  return (name: TextName, lang: string, hint?: string) => ({
    name,
    lang,
    label: LL.DeskPosts[name](),
    hint,
    error: typed.errorOf(name),
    defaultValue: typed.valueOf(name, Post[name]),
    maxLength: maxLengthOf(postRules, name) ?? undefined,
  });
}

function Texts({ lang, ...part }: PartProps & { readonly lang: 'fr' | 'nl' }) {
  const LL = useTexts();
  const wired = useWired(part);
  const of = { fr: 'Fr', nl: 'Nl' } as const;
  return (
    <fieldset className="stack">
      <legend>{lang === 'fr' ? LL.DeskPosts.French() : LL.DeskPosts.Dutch()}</legend>
      <Field {...wired(`Title${of[lang]}`, lang)} isRequired />
      <Field {...wired(`Slug${of[lang]}`, lang, LL.DeskPosts.SlugHint())} inputMode="url" />
      <AreaField {...wired(`Summary${of[lang]}`, lang)} rows={3} isRequired />
      <AreaField {...wired(`Body${of[lang]}`, lang, LL.DeskPosts.BodyHint())} rows={12} isRequired />
    </fieldset>
  );
}

type AboutProps = PartProps & Pick<DeskPostPageProps, 'Day'> & { readonly refused: DeskPostPageProps['form'] };

/** Its category, author, day and tags. */
function About({ page, typed, refused, Day }: AboutProps) {
  const LL = useTexts();
  const { Post, Categories, Authors, Tags } = page;
  const choices = (none: string, rows: typeof Authors) => [
    { value: 0, text: none },
    ...rows.map(({ Id, Name }) => ({ value: Id, text: Name })),
  ];
  return (
    <fieldset className="stack">
      <legend>{LL.DeskPosts.About()}</legend>
      <SelectField
        name="CategoryId"
        label={LL.DeskPosts.Category()}
        choices={choices(LL.DeskPosts.NoCategory(), Categories)}
        defaultValue={typed.valueOf('CategoryId', String(Post.CategoryId))}
        error={typed.errorOf('CategoryId')}
      />
      <SelectField
        name="AuthorId"
        label={LL.DeskPosts.Author()}
        choices={choices(LL.DeskPosts.NoAuthor(), Authors)}
        defaultValue={typed.valueOf('AuthorId', String(Post.AuthorId))}
        error={typed.errorOf('AuthorId')}
      />
      <Day
        name="Day"
        label={LL.DeskPosts.Day()}
        hint={LL.DeskPosts.DayHint()}
        given={typed.valueOf('Day', Post.Day)}
        code={typed.errorOf('Day')?.code ?? null}
        isRequired
      />
      {Tags.length > 0 && (
        <fieldset className="cluster">
          <legend>{LL.DeskPosts.Tags()}</legend>
          {Tags.map(({ Id, Name }) => (
            <CheckField
              key={Id}
              name={tagField(Id)}
              label={Name}
              defaultChecked={refused ? refused.Values[tagField(Id)] !== undefined : Post.TagIds.includes(Id)}
            />
          ))}
        </fieldset>
      )}
    </fieldset>
  );
}

/** Its picture, of those in the library, and what it shows. */
function PictureChoice({ Picture, ...part }: PartProps & Pick<DeskPostPageProps, 'Picture'>) {
  const LL = useTexts();
  const wired = useWired(part);
  const { page, typed } = part;
  const given = typed.valueOf('PictureId', page.Post.Picture?.AssetId);
  const isMissing = given !== '' && !page.Pictures.some(({ AssetId }) => AssetId === given);
  return (
    <fieldset className="stack">
      <legend>{LL.DeskPosts.Picture()}</legend>
      <Picture
        name="PictureId"
        label={LL.DeskPosts.Picture()}
        hint={LL.DeskPosts.PictureHint()}
        choices={[
          { value: '', text: LL.DeskPosts.NoPicture() },
          // an older one, in a form that was refused
          ...(isMissing ? [{ value: given, text: LL.AssetPicker.Picked() }] : []),
          ...page.Pictures.map(({ AssetId, Name }) => ({ value: AssetId, text: Name })),
        ]}
        given={given}
        error={typed.errorOf('PictureId')}
      />
      <Field {...wired('AltFr', 'fr', LL.DeskPosts.AltHint())} />
      <Field {...wired('AltNl', 'nl', LL.DeskPosts.AltHint())} />
    </fieldset>
  );
}
