import type { ReactNode } from 'react';
import type { HomePageData } from '#contract/catalog-pages.ts';
import { formatMoney } from '#rules/money.ts';
import { guaranteeYears, withdrawalDays } from '#rules/rights.ts';
import { PhoneLink } from '#views/parts/ContactLinks.tsx';
import { IconOf } from '#views/parts/Icon.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { paths } from './icons.ts';

interface FactProps {
  readonly icon: keyof typeof paths;
  readonly children: ReactNode;
}

const Fact = ({ icon, children }: FactProps) => (
  <li>
    <IconOf path={paths[icon]} />
    <div>{children}</div>
  </li>
);

/** What one can count on, each fact from where every other page has it. */
export function Service({
  service: { Delivery, FreeFrom },
}: {
  readonly service: NonNullable<HomePageData['Service']>;
}) {
  const LL = useTexts();
  const { shell, urls } = useShop();
  const { Company, Culture, Help, Person, Prices } = shell;
  // the part that says so elsewhere comes with the cart's, which this page does without
  const over = Prices === 'excl' ? LL.Delivery.FreeOverIncl : LL.Delivery.FreeOver;
  // a company's own rights are in the terms
  const forConsumers = Person?.AccountType !== 'Company';
  return (
    <ul className="service" aria-label={LL.Home.Service()}>
      {Delivery !== undefined && (
        <Fact icon="truck">
          <b>{Delivery}</b>
          {FreeFrom !== undefined && <span>{over({ amount: formatMoney(FreeFrom, Culture) })}</span>}
        </Fact>
      )}
      {forConsumers && (
        <>
          <Fact icon="undo">
            <a href={urls.withdrawal()}>{LL.Delivery.Returns({ days: withdrawalDays })}</a>
          </Fact>
          <Fact icon="shield">
            <b>{LL.Delivery.Guarantee({ years: guaranteeYears })}</b>
          </Fact>
        </>
      )}
      {Company && Company.Phone !== '' && (
        <Fact icon="phone">
          <PhoneLink number={Company.Phone} />
          {Help && <a href={Help.Url}>{Help.Name}</a>}
        </Fact>
      )}
    </ul>
  );
}
