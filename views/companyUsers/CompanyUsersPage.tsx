import { useSelector } from '@xstate/react';
import type { FormAnswer } from '#contract/page.ts';
import { doneIn, factsOf } from '#machines/companyUsers/companyUsers.machine.ts';
import type { CompanyUsersActor } from '#machines/companyUsers/companyUsers.machine.ts';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { Invitations } from './Invitations.tsx';
import { InviteForm } from './InviteForm.tsx';
import { UserCard } from './UserCard.tsx';
import './companyUsers.css';

export interface CompanyUsersProps {
  /** The result of a plain form's post. */
  readonly form: FormAnswer | null;
  readonly flow: CompanyUsersActor;
}

/** The users of a company: administrators change them, everybody else sees who they are. */
export function CompanyUsersPage({ form, flow }: CompanyUsersProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const { Company, Users } = useSelector(flow, factsOf);
  return (
    <div className="wrap page-top stack stack-l">
      <header className="stack">
        <p>
          <a href={urls.account()}>{LL.CompanyUsers.Back()}</a>
        </p>
        <h1>{LL.CompanyUsers.Title()}</h1>
        <p className="lead">{Users.length > 0 ? LL.CompanyUsers.Text({ company: Company }) : LL.CompanyUsers.None()}</p>
      </header>
      <DoneNotice flow={flow} />
      {Users.length > 0 && <Parts form={form} flow={flow} />}
    </div>
  );
}

function Parts({ form, flow }: CompanyUsersProps) {
  const LL = useTexts();
  const { IsAdministrator, Users } = useSelector(flow, factsOf);
  return (
    <div className="company-parts">
      <section className="stack" aria-labelledby="company-users">
        <h2 id="company-users">{LL.CompanyUsers.Colleagues()}</h2>
        <p className="soft">{IsAdministrator ? LL.CompanyUsers.RoleText() : LL.CompanyUsers.AskAdministrator()}</p>
        <ul className="company-users">
          {Users.map((user) => (
            <li key={user.UserId} className="card stack">
              <UserCard user={user} isAdministrator={IsAdministrator} form={form} flow={flow} />
            </li>
          ))}
        </ul>
      </section>
      {IsAdministrator && (
        <div className="stack stack-l">
          <InviteForm form={form} flow={flow} />
          <Invitations flow={flow} />
        </div>
      )}
    </div>
  );
}

/** What was just done; it takes the focus, since the pressed button may be gone. */
function DoneNotice({ flow }: Pick<CompanyUsersProps, 'flow'>) {
  const LL = useTexts();
  const done = useSelector(flow, doneIn);
  if (done === '') return null;
  return (
    <div tabIndex={-1} data-done>
      <Notice kind="good">{LL.CompanyUsers[`Done${done}`]()}</Notice>
    </div>
  );
}
