import { useSelector } from '@xstate/react';
import type { CompanyUser } from '#contract/company-users.ts';
import {
  errorsOf,
  formOf,
  isSaving,
  mayLeave as mayLeaveIn,
  refusalOf,
} from '#machines/companyUsers/companyUsers.machine.ts';
import { typedLimit } from '#rules/company-user-form.ts';
import { formatMoney } from '#rules/money.ts';
import { Button } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { formText } from '#views/parts/formText.ts';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import type { CompanyUsersProps } from './CompanyUsersPage.tsx';
import { RoleFields } from './RoleFields.tsx';

const ofLeaving = { refusal: refusalOf('leaveCompany'), saving: isSaving('leaveCompany') };

interface UserCardProps extends CompanyUsersProps {
  readonly user: CompanyUser;
  readonly isAdministrator: boolean;
}

/** A user of the company, with the forms of an administrator. */
export function UserCard({ user, isAdministrator, form, flow }: UserCardProps) {
  const LL = useTexts();
  const mayLeave = useSelector(flow, mayLeaveIn);
  return (
    <>
      <div>
        <h3>
          {user.Name}
          {user.IsOwn && ` (${LL.CompanyUsers.You()})`}
        </h3>
        <p className="small soft company-email">{user.Email}</p>
      </div>
      {isAdministrator ? (
        <>
          <SaveForm user={user} form={form} flow={flow} />
          {!user.IsOwn && <RemoveForm user={user} flow={flow} />}
        </>
      ) : (
        <PlaceInWords user={user} />
      )}
      {user.IsOwn && mayLeave && <LeaveForm flow={flow} />}
    </>
  );
}

/** Role and, for the customer's own, the limit. */
function PlaceInWords({ user }: Pick<UserCardProps, 'user'>) {
  const LL = useTexts();
  const { Culture } = useShop().shell;
  const { Role, Limit, IsOwn } = user;
  const limit =
    Limit === null ? LL.CompanyUsers.NoLimit() : LL.CompanyUsers.LimitIs({ amount: formatMoney(Limit, Culture) });
  return (
    <p>
      {LL.CompanyUsers[`Role${Role}`]()}
      {IsOwn && (
        <>
          <br />
          {limit}
        </>
      )}
    </p>
  );
}

function SaveForm({ user, form, flow }: Omit<UserCardProps, 'isAdministrator'>) {
  const LL = useTexts();
  const { urls } = useShop();
  const name = formOf({ Do: 'saveUser', UserId: user.UserId });
  const errors = useSelector(flow, errorsOf(name));
  const failure = useSelector(flow, refusalOf(name));
  const busy = useSelector(flow, isSaving(name));
  const typed = form && formOf({ ...form.Values, Do: form.Do }) === name ? form.Values : null;
  const { Role, Limit, UserId } = user;
  return (
    <form
      // with the values as they are now, once they are saved
      key={`${Role} ${Limit}`}
      className="stack"
      method="post"
      action={urls.companyUsers()}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const fields = { Role: formText(data, 'Role'), Limit: formText(data, 'Limit') };
        flow.send({ type: 'change.submit', change: { Do: 'saveUser', UserId, ...fields } });
      }}
    >
      <FailureNotice title={LL.CompanyUsers.SaveFailed()} failure={failure} />
      <input type="hidden" name="UserId" value={UserId} />
      <div className="pairs">
        <RoleFields role={typed?.['Role'] ?? Role} limit={typed?.['Limit'] ?? typedLimit(Limit)} errors={errors} />
      </div>
      <div>
        <Button
          kind="quiet"
          name="Do"
          value="saveUser"
          isBusy={busy}
          aria-label={LL.CompanyUsers.SaveOf({ name: user.Name })}
        >
          {LL.CompanyUsers.Save()}
        </Button>
      </div>
    </form>
  );
}

/** Removing says first what it means: the button is behind that text. */
function RemoveForm({ user, flow }: Pick<UserCardProps, 'user' | 'flow'>) {
  const LL = useTexts();
  const { urls } = useShop();
  const { UserId, Name } = user;
  const form = formOf({ Do: 'removeUser', UserId });
  const failure = useSelector(flow, refusalOf(form));
  const busy = useSelector(flow, isSaving(form));
  return (
    <details className="company-remove">
      <summary aria-label={LL.CompanyUsers.RemoveOf({ name: Name })}>{LL.CompanyUsers.Remove()}</summary>
      <form
        className="stack"
        method="post"
        action={urls.companyUsers()}
        onSubmit={(event) => {
          event.preventDefault();
          flow.send({ type: 'change.submit', change: { Do: 'removeUser', UserId } });
        }}
      >
        <FailureNotice title={LL.CompanyUsers.RemoveFailed()} failure={failure} />
        <p>{LL.CompanyUsers.RemoveText({ name: Name })}</p>
        <input type="hidden" name="UserId" value={UserId} />
        <div>
          <Button kind="quiet" name="Do" value="removeUser" isBusy={busy}>
            {LL.CompanyUsers.RemoveYes({ name: Name })}
          </Button>
        </div>
      </form>
    </details>
  );
}

/** The same for oneself. */
function LeaveForm({ flow }: Pick<UserCardProps, 'flow'>) {
  const LL = useTexts();
  const { urls } = useShop();
  const failure = useSelector(flow, ofLeaving.refusal);
  const busy = useSelector(flow, ofLeaving.saving);
  return (
    <details className="company-remove">
      <summary>{LL.CompanyUsers.Leave()}</summary>
      <form
        className="stack"
        method="post"
        action={urls.companyUsers()}
        onSubmit={(event) => {
          event.preventDefault();
          flow.send({ type: 'change.submit', change: { Do: 'leaveCompany' } });
        }}
      >
        <FailureNotice title={LL.CompanyUsers.LeaveFailed()} failure={failure} />
        <p>{LL.CompanyUsers.LeaveText()}</p>
        <div>
          <Button kind="quiet" name="Do" value="leaveCompany" isBusy={busy}>
            {LL.CompanyUsers.LeaveYes()}
          </Button>
        </div>
      </form>
    </details>
  );
}
