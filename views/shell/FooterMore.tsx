import { CompanyFacts } from '#views/parts/CompanyFacts.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

export interface FooterMoreProps {
  /** In checkout nothing invites its visitor away. */
  readonly isSale: boolean;
}

/** Below the footer's links: who sells, how to pay, where else to find the shop. Its code is not in the first load. */
export function FooterMore({ isSale }: FooterMoreProps) {
  const LL = useTexts();
  const { shell } = useShop();
  const { Company } = shell;
  if (!Company) return null;
  const { Payments, Social } = Company;
  return (
    <div className="wrap footer-more">
      <CompanyFacts />
      <div className="stack footer-invites">
        {!isSale && <Letter />}
        {Social.length > 0 && (
          <ul className="footer-row" aria-label={LL.Footer.Social()}>
            {Social.map(({ Name, Url }) => (
              <li key={Url}>
                <a href={Url} rel="me noopener">
                  {Name}
                </a>
              </li>
            ))}
          </ul>
        )}
        {Payments.length > 0 && (
          <ul className="cluster payment-marks" aria-label={LL.Footer.Payments()}>
            {Payments.map((name) => (
              <li key={name} className={name}>
                {name}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Without its code and without JavaScript alike: the answer is the newsletter's own page. */
function Letter() {
  const LL = useTexts();
  const { urls } = useShop();
  return (
    <form className="footer-row" method="post" action={urls.newsletter()} noValidate>
      <p className="footer-letter">
        <a href={urls.newsletter()}>{LL.Footer.Letter()}</a>
      </p>
      <input
        className="input"
        type="email"
        name="Email"
        autoComplete="email"
        aria-label={LL.Footer.LetterEmail()}
        placeholder={LL.Footer.LetterEmail()}
        required
      />
      <button className="button button-quiet" type="submit" name="Do" value="subscribe">
        {LL.Footer.LetterSubmit()}
      </button>
    </form>
  );
}
