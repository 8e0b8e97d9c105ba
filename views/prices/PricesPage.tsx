import type { PricesPageData } from '#contract/prices-page.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { PriceSwitch } from './PriceSwitch.tsx';

/** The price basis as a page of its own. */
export function PricesPage({ page: { Shown, MayChoose, ReturnUrl } }: { readonly page: PricesPageData }) {
  const LL = useTexts();
  return (
    <div className="wrap page-top">
      <section className="card stack">
        <h1>{LL.Security.PricesTitle()}</h1>
        <p>{MayChoose ? LL.Security.PricesText() : LL.Security.PricesIncl()}</p>
        {MayChoose && <PriceSwitch shown={Shown} returnUrl={ReturnUrl} />}
      </section>
    </div>
  );
}
