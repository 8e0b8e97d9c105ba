import { useSelector } from '@xstate/react';
import type { CustomerReferenceSearchPageData } from '#contract/customer-reference-search.ts';
import {
  failureIn,
  hasNone,
  isSearching,
  mayHaveMore,
  queryOf,
  referencesOf,
} from '#machines/customerReferenceSearch/customerReferenceSearch.machine.ts';
import type { CustomerReferenceSearchActor } from '#machines/customerReferenceSearch/customerReferenceSearch.machine.ts';
import { personOf } from '#machines/signIn/selectors.ts';
import { buttonClass } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { Field } from '#views/parts/Field.tsx';
import { Icon } from '#views/parts/Icon.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import './customerReferenceSearch.css';

interface ReferencesPageProps {
  readonly page: CustomerReferenceSearchPageData;
  readonly search: CustomerReferenceSearchActor;
}

/** Lets a company find products by its own names; without JavaScript a plain form and plain links. */
export function CustomerReferenceSearchPage({ page, search }: ReferencesPageProps) {
  const LL = useTexts();
  const { urls, actors } = useShop();
  const person = useSelector(actors.signIn, personOf);
  const path = urls.customerReferenceSearch();
  const login = urls.login({ returnUrl: path });
  return (
    <div className="wrap page-top stack">
      <header className="stack">
        <h1>{LL.Search.References()}</h1>
        <p className="lead">{LL.Search.ReferencesIntro()}</p>
      </header>
      {person ? (
        <>
          <form className="reference-form" role="search" aria-label={LL.Search.References()} action={path} method="get">
            <Field
              name="q"
              type="search"
              label={LL.Search.ReferenceLabel()}
              hint={LL.Search.ReferenceHint()}
              defaultValue={page.Query.q}
              isRequired
              autoComplete="off"
              enterKeyHint="search"
              maxLength={100}
              onChange={({ currentTarget }) => search.send({ type: 'text.type', text: currentTarget.value })}
            />
            <button className={buttonClass()} type="submit">
              <Icon name="search" />
              <span>{LL.Nav.Search()}</span>
            </button>
          </form>
          <Found search={search} />
        </>
      ) : (
        <p>
          <a className={buttonClass()} href={login}>
            {LL.Nav.SignIn()}
          </a>
        </p>
      )}
    </div>
  );
}

function Found({ search }: Pick<ReferencesPageProps, 'search'>) {
  const LL = useTexts();
  const { urls } = useShop();
  const references = useSelector(search, referencesOf);
  const none = useSelector(search, hasNone);
  const isBusy = useSelector(search, isSearching);
  const failure = useSelector(search, failureIn);
  const hasMore = useSelector(search, mayHaveMore);
  const { q, page } = useSelector(search, queryOf);
  const pageLink = (to: number) => urls.customerReferenceSearch({ q, page: to });
  return (
    <section className={isBusy ? 'stack is-busy' : 'stack'} aria-label={LL.Search.References()} aria-busy={isBusy}>
      <FailureNotice
        title={LL.Search.ReferencesFailed()}
        failure={failure}
        retry={() => search.send({ type: 'retry' })}
      />
      <p role="status" className={none ? undefined : 'visually-hidden'}>
        {none && LL.Search.ReferencesNone()}
        {references.length > 0 && LL.Search.ReferencesFound({ count: references.length })}
      </p>
      <ul className="references">
        {references.map(({ CustomerSKU, ProductLink, Name }) => (
          <li key={`${CustomerSKU} ${ProductLink}`}>
            <a href={ProductLink}>
              <strong>{CustomerSKU}</strong> <span>{Name}</span>
            </a>
          </li>
        ))}
      </ul>
      {(page > 1 || hasMore) && (
        <nav className="cluster" aria-label={LL.Core.Pages()}>
          {page > 1 && (
            <a className={buttonClass('quiet')} href={pageLink(page - 1)} rel="prev">
              {LL.Core.Previous()}
            </a>
          )}
          {hasMore && (
            <a className={buttonClass('quiet')} href={pageLink(page + 1)} rel="next">
              {LL.Core.Next()}
            </a>
          )}
        </nav>
      )}
    </section>
  );
}
