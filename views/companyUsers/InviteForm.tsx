import { useSelector } from '@xstate/react';
import { errorsOf, invitedIn, isSaving, refusalOf } from '#machines/companyUsers/companyUsers.machine.ts';
import { invitationRules } from '#rules/company-user-form.ts';
import { maxLengthOf } from '#rules/forms.ts';
import { Button } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { Field } from '#views/parts/Field.tsx';
import { formText } from '#views/parts/formText.ts';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import type { CompanyUsersProps } from './CompanyUsersPage.tsx';
import { RoleFields } from './RoleFields.tsx';

const ofInvite = {
  errors: errorsOf('inviteUser'),
  refusal: refusalOf('inviteUser'),
  saving: isSaving('inviteUser'),
};

/** Invites a colleague by mail. */
export function InviteForm({ form, flow }: CompanyUsersProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const errors = useSelector(flow, ofInvite.errors);
  const failure = useSelector(flow, ofInvite.refusal);
  const busy = useSelector(flow, ofInvite.saving);
  const invited = useSelector(flow, invitedIn);
  const typed = form?.Do === 'inviteUser' && invited === 0 ? form.Values : null;
  return (
    <section className="card stack" aria-labelledby="company-invite">
      <h2 id="company-invite">{LL.CompanyUsers.Invite()}</h2>
      <p>{LL.CompanyUsers.InviteText()}</p>
      <FailureNotice title={LL.CompanyUsers.InviteFailed()} failure={failure} />
      <form
        // empty again once an invitation was sent
        key={invited}
        className="stack"
        method="post"
        action={urls.companyUsers()}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const data = new FormData(event.currentTarget);
          const fields = {
            Email: formText(data, 'Email'),
            Role: formText(data, 'Role'),
            Limit: formText(data, 'Limit'),
          };
          flow.send({ type: 'change.submit', change: { Do: 'inviteUser', ...fields } });
        }}
      >
        <Field
          name="Email"
          type="email"
          label={LL.CompanyUsers.Email()}
          autoComplete="off"
          defaultValue={typed?.['Email'] ?? ''}
          maxLength={maxLengthOf(invitationRules, 'Email') ?? undefined}
          error={errors['Email']}
          isRequired
        />
        <RoleFields role={typed?.['Role'] ?? 'buyer'} limit={typed?.['Limit'] ?? ''} errors={errors} />
        <Button name="Do" value="inviteUser" isBusy={busy}>
          {LL.CompanyUsers.InviteSend()}
        </Button>
      </form>
    </section>
  );
}
