import type { ErrorPageData } from '#contract/page.ts';
import { buttonClass } from '#views/parts/Button.tsx';
import { SearchForm } from '#views/parts/SearchForm.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTranslate, useTexts } from '#views/parts/texts.tsx';
import './error.css';

const kinds: Readonly<Record<number, string>> = { 403: 'Forbidden', 404: 'NotFound', 503: 'Unavailable' };

/** The current URL, with its query. */
const here = '';

/** What may help besides the home page: searching, signing in as somebody else, or retrying. */
function Way({ kind }: { readonly kind: string }) {
  const LL = useTexts();
  const { urls } = useShop();
  switch (kind) {
    case 'NotFound':
      return <SearchForm name={LL.Nav.SearchLabel()} />;
    case 'Forbidden':
      return (
        <a className={buttonClass()} href={urls.login()}>
          {LL.Nav.SignIn()}
        </a>
      );
    default:
      // a full page load of the current URL: the failure may be in the browser's copy of the app
      return (
        <a className={`${buttonClass()} no-ajax`} href={here}>
          {LL.Core.Retry()}
        </a>
      );
  }
}

/** A page that could not be shown: why, in the visitor's language, and where to go from here. */
export function ErrorPage({ page }: { readonly page: ErrorPageData }) {
  const LL = useTexts();
  const translate = useTranslate();
  const { urls, shell } = useShop();
  const kind = kinds[page.Status] ?? (page.Back !== undefined && page.Status < 500 ? 'Refused' : 'Unknown');
  return (
    <div className="wrap error-page">
      <p className="error-status" aria-hidden="true">
        {page.Status}
      </p>
      <div className="stack">
        <h1>{translate(`Problem.${kind}Title`)}</h1>
        <p className="lead">{kind === 'Refused' ? page.Message : translate(`Problem.${kind}Text`)}</p>
        <div className="cluster">
          {page.Back === undefined ? (
            <Way kind={kind} />
          ) : (
            <a className={buttonClass()} href={page.Back}>
              {LL.Problem.ToPageBefore()}
            </a>
          )}
          {page.Status === 401 && (
            <a className={buttonClass()} href={urls.login({ returnUrl: page.Back ?? '' })}>
              {LL.Nav.SignIn()}
            </a>
          )}
          <a className={buttonClass('quiet')} href={urls.home()}>
            {LL.Problem.ToHome()}
          </a>
        </div>
        {kind === 'NotFound' && shell.Menu.length > 0 && (
          <ul className="error-ways">
            {shell.Menu.map(({ Name, Url }) => (
              <li key={Url}>
                <a href={Url}>{Name}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
