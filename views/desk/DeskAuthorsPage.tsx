import type { DeskAuthorsPageData } from '#contract/desk-authors.ts';
import type { FormAnswer } from '#contract/page.ts';
import { authorRules, tagRules } from '#rules/author-form.ts';
import { maxLengthOf } from '#rules/forms.ts';
import { Button } from '#views/parts/Button.tsx';
import { Field } from '#views/parts/Field.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts, useTranslate } from '#views/parts/texts.tsx';
import { Outcome } from './Outcome.tsx';
import { isFormOf, typedIn } from './typed.ts';
import './desk.css';

interface DeskAuthorsPageProps {
  readonly page: DeskAuthorsPageData;
  /** The result of a plain form's post. */
  readonly form: FormAnswer | null;
}

/** An author or a tag, as its form shows it; `Id` 0 is a new one. */
interface Entry {
  readonly Id: number;
  readonly kind: 'Author' | 'Tag';
  /** In the language of the page. */
  readonly name: string;
  readonly posts: number;
  readonly version: string;
  readonly texts: Readonly<Record<string, string>>;
}

const langs: Readonly<Record<string, string>> = { RoleFr: 'fr', NameFr: 'fr', RoleNl: 'nl', NameNl: 'nl' };
const rules = { Author: authorRules, Tag: tagRules };

/** Who writes the news, and their tags, each with its form, and one to add. */
export function DeskAuthorsPage({ page, form }: DeskAuthorsPageProps) {
  const LL = useTexts();
  const translate = useTranslate();
  const { urls, shell } = useShop();
  const authors = page.Authors.map(({ Id, Posts, Version, ...texts }): Entry => {
    return { Id, kind: 'Author', name: texts.Name, posts: Posts, version: Version, texts };
  });
  const tags = page.Tags.map(({ Id, Posts, Version, ...texts }): Entry => {
    const name = { fr: texts.NameFr, nl: texts.NameNl }[shell.Culture];
    return { Id, kind: 'Tag', name, posts: Posts, version: Version, texts };
  });
  return (
    <div className="wrap page-top stack stack-l desk">
      <header className="stack">
        <p>
          <a href={urls.deskPosts()}>{LL.DeskAuthors.Back()}</a>
        </p>
        <h1>{LL.DeskAuthors.Title()}</h1>
        <p className="soft">{LL.DeskAuthors.Intro()}</p>
        <Outcome form={form} said={page.Done && translate(`DeskAuthors.Done${page.Done}`)} />
      </header>
      <div className="desk-decisions">
        <Entries kind="Author" entries={authors} form={form} />
        <Entries kind="Tag" entries={tags} form={form} />
      </div>
    </div>
  );
}

interface EntriesProps extends Pick<DeskAuthorsPageProps, 'form'> {
  readonly kind: Entry['kind'];
  readonly entries: readonly Entry[];
}

function Entries({ kind, entries, form }: EntriesProps) {
  const { DeskAuthors: says } = useTexts();
  const id = `desk-${kind}`;
  const texts = Object.fromEntries(Object.keys(rules[kind]).map((name) => [name, '']));
  const isAuthor = kind === 'Author';
  const empty = { Id: 0, kind, name: '', posts: 0, version: '', texts };
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{isAuthor ? says.Authors() : says.Tags()}</h2>
      {entries.length === 0 && <p>{isAuthor ? says.NoAuthors() : says.NoTags()}</p>}
      <ul className="stack">
        {entries.map((entry) => (
          <li key={entry.Id} className="card">
            <details className="desk-action" open={isFormOf(form, `save${kind}`, String(entry.Id))}>
              <summary>
                <h3 className="desk-key">{entry.name}</h3>{' '}
                <small className="soft">{entry.posts > 0 ? says.Posts({ count: entry.posts }) : says.Unused()}</small>
              </summary>
              <EntryForm entry={entry} form={form} />
            </details>
          </li>
        ))}
      </ul>
      <section className="card stack" aria-labelledby={`${id}-new`}>
        <h3 id={`${id}-new`}>{isAuthor ? says.NewAuthor() : says.NewTag()}</h3>
        <EntryForm entry={empty} form={form} />
      </section>
    </section>
  );
}

/** What it is called; only what no post has can be removed. */
function EntryForm({ entry, form }: { readonly entry: Entry } & Pick<DeskAuthorsPageProps, 'form'>) {
  const LL = useTexts();
  const translate = useTranslate();
  const { urls } = useShop();
  const { Id, kind, name, posts, version, texts } = entry;
  const save = `save${kind}`;
  const refused = isFormOf(form, save, String(Id)) ? form : null;
  const typed = typedIn(refused)(save);
  const of = (what: string) => (Id === 0 ? undefined : LL.DeskAuthors.Of({ what, name }));
  return (
    <form
      className="stack"
      method="post"
      action={urls.deskAuthors()}
      autoComplete="off"
      noValidate
      data-warn-unsaved=""
    >
      {/* what was refused is unsaved, though no field of it is wrong */}
      <input type="hidden" name="Version" value={version} data-invalid={refused ? '' : undefined} />
      {Object.entries(texts).map(([field, value]) => (
        <Field
          key={field}
          name={field}
          lang={langs[field]}
          label={translate(`DeskAuthors.${field}`)}
          error={typed.errorOf(field)}
          defaultValue={typed.valueOf(field, value)}
          maxLength={maxLengthOf(rules[kind], field as never) ?? undefined}
          isRequired
        />
      ))}
      <p className="cluster">
        <Button kind="quiet" name="Do" value={`${save}:${Id}`} aria-label={of(LL.DeskAuthors.Save())}>
          {Id !== 0 ? LL.DeskAuthors.Save() : kind === 'Author' ? LL.DeskAuthors.NewAuthor() : LL.DeskAuthors.NewTag()}
        </Button>
        {Id !== 0 && posts === 0 && (
          <Button kind="plain" name="Do" value={`remove${kind}:${Id}`} aria-label={of(LL.DeskAuthors.Remove())}>
            {LL.DeskAuthors.Remove()}
          </Button>
        )}
      </p>
    </form>
  );
}
