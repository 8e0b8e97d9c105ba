import { CompanyFacts } from '#views/company/CompanyFacts.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

/** Below the footer's links: who sells, how to pay, where else to find the shop. Its code is not in the first load. */
export function FooterMore() {
  const LL = useTexts();
  const { Company } = useShop().shell;
  if (!Company) return null;
  const { Payments, Social } = Company;
  return (
    <div className="wrap footer-more">
      <CompanyFacts />
      <div className="stack footer-invites">
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
