import type { ErrorPageData } from '#contract/page.ts';
import { buttonClass } from '#views/parts/Button.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useSay, useTexts } from '#views/parts/texts.tsx';
import './error.css';

const kinds: Readonly<Record<number, string>> = { 403: 'Forbidden', 404: 'NotFound', 503: 'Unavailable' };

/** A page that could not be shown says why in the visitor's language, and where to go from here. */
export function ErrorPage({ page }: { readonly page: ErrorPageData }) {
  const LL = useTexts();
  const say = useSay();
  const { AppPath, Culture } = useShop().shell;
  const kind = kinds[page.Status] ?? 'Unknown';
  return (
    <div className="wrap error-page">
      <p className="error-status" aria-hidden="true">
        {page.Status}
      </p>
      <h1>{say(`Problem.${kind}Title`)}</h1>
      <p className="lead">{say(`Problem.${kind}Text`)}</p>
      <p className="cluster">
        <a className={buttonClass()} href={`${AppPath}/${Culture}`}>
          {LL.Problem.ToHome()}
        </a>
      </p>
    </div>
  );
}
