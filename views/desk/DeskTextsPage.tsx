import type { DeskText, DeskTextsPageData } from '#contract/desk-texts.ts';
import type { FormAnswer } from '#contract/page.ts';
import { Button } from '#views/parts/Button.tsx';
import { AreaField, Field, SelectField } from '#views/parts/Field.tsx';
import { Pagination } from '#views/parts/Pagination.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { Outcome } from './Outcome.tsx';
import { typedIn } from './typed.ts';
import './desk.css';

interface DeskTextsPageProps {
  readonly page: DeskTextsPageData;
  /** The result of a plain form's post. */
  readonly form: FormAnswer | null;
}

/** The query of the list that is shown. */
const queryOf = ({ Query: { q, IsEdited } }: DeskTextsPageData) => ({
  q: q || undefined,
  only: IsEdited ? 'edited' : undefined,
});

/** What the site says, and how to say it otherwise. */
export function DeskTextsPage({ page, form }: DeskTextsPageProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const { Done } = page;
  const said = { save: LL.DeskTexts.Saved, reset: LL.DeskTexts.WasReset };
  return (
    <div className="wrap page-top stack stack-l desk">
      <header className="stack">
        <h1>{LL.DeskTexts.Title()}</h1>
        <p className="soft">{LL.DeskTexts.Intro()}</p>
        <Outcome form={form} said={Done && said[Done.What]({ key: Done.Key })} />
      </header>
      <Search page={page} />
      <section className="stack" aria-label={LL.DeskTexts.Title()}>
        <p role="status">
          {page.ItemsCount > 0 ? LL.DeskTexts.Found({ count: page.ItemsCount }) : LL.DeskTexts.None()}
        </p>
        <ul className="stack">
          {page.Texts.map((text) => (
            <li key={text.Key} className="card stack" id={text.Key}>
              <TextForm page={page} form={form} text={text} />
            </li>
          ))}
        </ul>
        <Pagination
          totalPages={page.TotalPages}
          currentPage={page.CurrentPage}
          hrefOf={(pagenbr) => urls.deskTexts({ ...queryOf(page), pagenbr })}
        />
      </section>
    </div>
  );
}

function Search({ page: { Query } }: Pick<DeskTextsPageProps, 'page'>) {
  const LL = useTexts();
  const { urls } = useShop();
  const choices = [
    { value: '', text: LL.DeskTexts.All() },
    { value: 'edited', text: LL.DeskTexts.Edited() },
  ];
  return (
    <form
      className="desk-search"
      role="search"
      aria-label={LL.DeskTexts.Title()}
      action={urls.deskTexts()}
      method="get"
    >
      <Field
        name="q"
        type="search"
        label={LL.DeskTexts.Search()}
        defaultValue={Query.q}
        isRequired
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
      />
      <SelectField
        name="only"
        label={LL.DeskTexts.Which()}
        choices={choices}
        defaultValue={Query.IsEdited ? 'edited' : ''}
      />
      <Button>{LL.DeskTexts.Find()}</Button>
    </form>
  );
}

/** A text in both cultures: a plain form, and another that takes the change back. */
function TextForm({ page, form, text }: DeskTextsPageProps & { readonly text: DeskText }) {
  const LL = useTexts();
  const { urls } = useShop();
  const { Key, Fr, Nl } = text;
  const action = urls.deskTexts({ ...queryOf(page), pagenbr: page.CurrentPage });
  const typed = typedIn(form?.Values['Do'] === `save:${Key}` ? form : null)('save');
  const fields = [
    { name: 'Fr', lang: 'fr', label: LL.DeskTexts.French(), said: Fr },
    { name: 'Nl', lang: 'nl', label: LL.DeskTexts.Dutch(), said: Nl },
  ];
  return (
    <>
      <h2 className="desk-key">{Key}</h2>
      <form className="stack" method="post" action={action} autoComplete="off" noValidate>
        <div className="desk-decisions">
          {fields.map(({ name, lang, label, said }) => (
            <AreaField
              key={name}
              name={name}
              lang={lang}
              label={label}
              hint={hintOf(said, LL)}
              error={typed.errorOf(name)}
              defaultValue={typed.valueOf(name, said.Text ?? '')}
              rows={2}
              isRequired
            />
          ))}
        </div>
        <p>
          <Button kind="quiet" name="Do" value={`save:${Key}`} aria-label={LL.DeskTexts.SaveOf({ key: Key })}>
            {LL.DeskTexts.Save()}
          </Button>
        </p>
      </form>
      {(Fr.IsEdited || Nl.IsEdited || Fr.Text === null || Nl.Text === null) && (
        <form method="post" action={action}>
          <Button kind="plain" name="Do" value={`reset:${Key}`} aria-label={LL.DeskTexts.ResetOf({ key: Key })}>
            {LL.DeskTexts.Reset()}
          </Button>
        </form>
      )}
    </>
  );
}

function hintOf(said: DeskText['Fr'], LL: ReturnType<typeof useTexts>): string | undefined {
  if (said.Text === null) return LL.DeskTexts.Missing();
  return said.IsEdited ? LL.DeskTexts.Default({ text: said.Default }) : undefined;
}
