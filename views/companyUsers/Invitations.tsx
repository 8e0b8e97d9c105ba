import { useSelector } from '@xstate/react';
import type { Invitation } from '#contract/company-users.ts';
import { factsOf, formOf, isSaving, refusalOf } from '#machines/companyUsers/companyUsers.machine.ts';
import { formatDate } from '#rules/dates.ts';
import { formatMoney } from '#rules/money.ts';
import { Button } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { pressedIn } from '#views/parts/formText.ts';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import type { CompanyUsersProps } from './CompanyUsersPage.tsx';

/** Invitations that nobody has accepted yet, also those whose link is over. */
export function Invitations({ flow }: Pick<CompanyUsersProps, 'flow'>) {
  const LL = useTexts();
  const { Invitations: invitations } = useSelector(flow, factsOf);
  if (invitations.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="company-invitations">
      <h2 id="company-invitations">{LL.CompanyUsers.Invitations()}</h2>
      <ul className="company-users">
        {invitations.map((invitation) => (
          <li key={invitation.InvitationId} className="stack">
            <Waiting invitation={invitation} flow={flow} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Waiting({ invitation, flow }: Pick<CompanyUsersProps, 'flow'> & { readonly invitation: Invitation }) {
  const LL = useTexts();
  const { urls, shell } = useShop();
  const { InvitationId, Email, Role, Limit, ExpiresAt, IsExpired } = invitation;
  const forms = {
    repeat: formOf({ Do: 'repeatInvitation', InvitationId }),
    withdraw: formOf({ Do: 'withdrawInvitation', InvitationId }),
  };
  const repeatFailure = useSelector(flow, refusalOf(forms.repeat));
  const withdrawFailure = useSelector(flow, refusalOf(forms.withdraw));
  const isRepeating = useSelector(flow, isSaving(forms.repeat));
  const isWithdrawing = useSelector(flow, isSaving(forms.withdraw));
  const date = formatDate(ExpiresAt, shell.Culture);
  const limit = Limit === null ? [] : [LL.CompanyUsers.LimitIs({ amount: formatMoney(Limit, shell.Culture) })];
  return (
    <>
      <p>
        <strong className="company-email">{Email}</strong>
        <br />
        <small>
          {[LL.CompanyUsers[`Role${Role}`](), ...limit].join(' · ')}
          <br />
          {IsExpired ? LL.CompanyUsers.Expired({ date }) : LL.CompanyUsers.Until({ date })}
        </small>
      </p>
      <FailureNotice title={LL.CompanyUsers.InvitationFailed()} failure={repeatFailure ?? withdrawFailure} />
      <form
        className="cluster"
        method="post"
        action={urls.companyUsers()}
        onSubmit={(event) => {
          event.preventDefault();
          const Do = pressedIn(event) === 'withdrawInvitation' ? 'withdrawInvitation' : 'repeatInvitation';
          flow.send({ type: 'change.submit', change: { Do, InvitationId } });
        }}
      >
        <input type="hidden" name="InvitationId" value={InvitationId} />
        <Button
          kind="quiet"
          name="Do"
          value="repeatInvitation"
          isBusy={isRepeating}
          aria-label={LL.CompanyUsers.RepeatOf({ email: Email })}
        >
          {LL.CompanyUsers.Repeat()}
        </Button>
        <Button
          kind="plain"
          name="Do"
          value="withdrawInvitation"
          isBusy={isWithdrawing}
          aria-label={LL.CompanyUsers.WithdrawOf({ email: Email })}
        >
          {LL.CompanyUsers.Withdraw()}
        </Button>
      </form>
    </>
  );
}
