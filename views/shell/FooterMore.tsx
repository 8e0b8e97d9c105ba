import { CompanyFacts } from '#views/parts/CompanyFacts.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

/** Below the footer's links: who sells, how to pay, where else to find the shop. Its code is not in the first load. */
export function FooterMore() {
  const LL = useTexts();
  const { shell, urls } = useShop();
  const { Company } = shell;
  if (!Company) return null;
  const { Payments, Social } = Company;
  return (
    <div className="wrap footer-more">
      <CompanyFacts />
      <div className="stack footer-invites">
        {/* without its code and without JavaScript alike: the answer is the newsletter's own page */}
        <form className="footer-row" method="post" action={urls.newsletter()} aria-label={LL.Footer.Letter()}>
          <input
            className="input"
            type="email"
            name="Email"
            autoComplete="email"
            aria-label={LL.Footer.LetterEmail()}
            placeholder={LL.Footer.LetterEmail()}
            maxLength={254}
            required
          />
          <button className="button button-quiet" type="submit" name="Do" value="subscribe">
            {LL.Footer.LetterSubmit()}
          </button>
          <a href={urls.newsletter()}>{LL.Footer.Letter()}</a>
        </form>
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
          <ul className="footer-row footer-marks" aria-label={LL.Footer.Payments()}>
            {Payments.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
