import { EmailLink, PhoneLink } from './ContactLinks.tsx';
import { useShop } from './shop.ts';
import { useTexts } from './texts.tsx';

/** Who sells, with ways to reach them: the same in the footer, on the contact page and in the terms. */
export function CompanyFacts() {
  const LL = useTexts();
  const { shell, urls } = useShop();
  const { Company } = shell;
  if (!Company) return null;
  const { Name, Address, Hours, Phone, Email, VatNumber, Register } = Company;
  return (
    <address className="company">
      <p>
        <b>{Name}</b>
        {Address.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {Company.HasStores && <a href={urls.storeLocator()}>{LL.Footer.Stores()}</a>}
      </p>
      {Hours.length > 0 && (
        <p>
          {Hours.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )}
      <p>
        <PhoneLink number={Phone} />
        <EmailLink email={Email} />
      </p>
      <p>
        <span>{VatNumber}</span>
        <span>{Register}</span>
      </p>
    </address>
  );
}
