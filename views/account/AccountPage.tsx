import type { AccountPageData } from '#contract/account.ts';
import type { FormAnswer } from '#contract/page.ts';
import type {
  NewsletterChoiceActor,
  NewsletterChoiceEvent,
} from '#machines/newsletterChoice/newsletterChoice.machine.ts';
import type { ProfileActor } from '#machines/profile/profile.machine.ts';
import { OrderBrief, OrderLink } from '#views/orderHistory/OrderBrief.tsx';
import { NewsletterChoice } from '#views/newsletterChoice/NewsletterChoice.tsx';
import type { LateFlow } from '#views/parts/lateFlow.ts';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { AccountNav } from './AccountNav.tsx';
import { Documents, Lists } from './AccountLooks.tsx';
import { AddressList } from './AddressList.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import './account.css';

export interface AccountPageProps {
  readonly page: AccountPageData;
  readonly form: FormAnswer | null;
  readonly flow: ProfileActor;
}

interface WithLetter extends AccountPageProps {
  readonly letter: LateFlow<NewsletterChoiceActor, NewsletterChoiceEvent>;
}

/** The customer's home: their last order, who they are and where they live, their invoices and lists. */
export function AccountPage({ page, form, flow, letter }: WithLetter) {
  const LL = useTexts();
  const { urls } = useShop();
  return (
    <div className="wrap page-top stack account">
      <div className="stack">
        <h1>{LL.Account.Title()}</h1>
        <p className="lead">
          {LL.Account.Hello({ name: page.Profile.FirstName })} {LL.Account.SignedInAs({ email: page.Email })}
        </p>
      </div>
      <AccountNav isCompany={page.AccountType === 'Company'} hasApprovals={page.HasApprovals} />
      {page.LastOrder && (
        <section className="stack" aria-labelledby="last-order">
          <h2 id="last-order">{LL.OrderHistory.Latest()}</h2>
          <OrderBrief order={page.LastOrder} level={3}>
            <div className="order-brief-ways">
              <OrderLink order={page.LastOrder} />
              <a className="button button-plain" href={urls.orderHistory()}>
                {LL.OrderHistory.All()}
              </a>
            </div>
          </OrderBrief>
        </section>
      )}
      <div className="account-parts">
        <section className="card stack" aria-labelledby="addresses">
          <AddressList page={page} flow={flow} />
        </section>
        <section className="card stack" aria-labelledby="profile">
          <ProfileForm page={page} form={form} flow={flow} />
        </section>
        <div className="stack">
          <NewsletterChoice page={page} flow={letter} />
          <Documents page={page} />
          <Lists page={page} />
        </div>
      </div>
    </div>
  );
}
