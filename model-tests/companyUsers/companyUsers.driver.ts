import type { CompanyUsersPageData } from '#contract/company-users.ts';
import { factsOf } from '#machines/companyUsers/companyUsers.machine.ts';
import type { companyUsersMachine } from '#machines/companyUsers/companyUsers.machine.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import type { Fact } from 'machine-paths/screen';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { buttonShown, fieldsShown } from '../content.ts';
import { reasonFor } from '../failures.ts';
import { lose, openPage, passUntil } from '../product-page.ts';
import { text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';
import { boss, buyer, facts, waiting } from './company.ts';

type Snapshot = SnapshotFrom<typeof companyUsersMachine>;

const titles = {
  inviteUser: text('CompanyUsers.InviteFailed'),
  saveUser: text('CompanyUsers.SaveFailed'),
  removeUser: text('CompanyUsers.RemoveFailed'),
  repeatInvitation: text('CompanyUsers.InvitationFailed'),
  withdrawInvitation: text('CompanyUsers.InvitationFailed'),
  leaveCompany: text('CompanyUsers.LeaveFailed'),
} as const;
const titleOf = (sent: string) => titles[(sent.split(' ')[0] ?? '') as keyof typeof titles];
const dones = {
  invited: text('CompanyUsers.Doneinvited'),
  withdrawn: text('CompanyUsers.Donewithdrawn'),
  saved: text('CompanyUsers.Donesaved'),
  removed: text('CompanyUsers.Doneremoved'),
  left: text('CompanyUsers.Doneleft'),
  joined: text('CompanyUsers.Donejoined'),
} as const;

/** Users and invitations with their buttons, what was done, and why something was refused. */
const shown = (snapshot: Snapshot, isBusy = false): Fact[] => {
  const { failure, errors, sent, done } = snapshot.context;
  const { Users, Invitations } = factsOf(snapshot);
  if (Users.length === 0)
    return [
      { says: text('CompanyUsers.None') },
      { in: { css: 'main [data-done]' }, says: text('CompanyUsers.Doneleft') },
    ];
  const isSent = (form: string) => isBusy && sent === form;
  return [
    { role: 'heading', name: text('CompanyUsers.Title') },
    ...[boss, buyer].map(({ UserId, Name }): Fact =>
      Users.some((user) => user.UserId === UserId)
        ? buttonShown(text('CompanyUsers.SaveOf', { name: Name }), isSent(`saveUser ${UserId}`))
        : { role: 'button', name: text('CompanyUsers.SaveOf', { name: Name }), count: 0 },
    ),
    // nobody types into the administrator's own card
    { in: { css: `main form:has([name="UserId"][value="${boss.UserId}"]) [name="Limit"]` }, value: '' },
    ...Invitations.flatMap(({ Limit }): Fact[] =>
      Limit === null ? [] : [{ says: { text: 'CompanyUsers.LimitIs', with: { amount: { amount: Limit } } } }],
    ),
    ...Invitations.map(({ InvitationId, Email }) =>
      buttonShown(text('CompanyUsers.RepeatOf', { email: Email }), isSent(`repeatInvitation ${InvitationId}`)),
    ),
    buttonShown(text('CompanyUsers.InviteSend'), isSent('inviteUser')),
    ...(sent === 'inviteUser' ? fieldsShown(errors, ['Email']) : []),
    failure ? { role: 'alert', says: { line: [titleOf(sent), reasonFor(failure)] } } : { role: 'alert', count: 0 },
    ...(done === '' ? [] : [{ in: { css: 'main [data-done]' }, says: dones[done] }]),
  ];
};

/** The page of a company's users at the site at `site`, by role and label. */
export const companyUsersDriver = (site: string, { LL, urls }: Scenario): BrowserDriver<typeof companyUsersMachine> => {
  const main = (page: Page) => page.getByRole('main');
  const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
  const send = (page: Page) => button(page, LL.CompanyUsers.InviteSend());
  const pageData: CompanyUsersPageData = { Kind: 'companyUsers', ...facts, Done: '' };
  return {
    open: (page) => openPage(page, site, urls.companyUsers(), pageData, LL.CompanyUsers.Title()),
    events: {
      async 'change.submit'(page, { change }) {
        const form = (Do: string) => main(page).locator('form', { has: page.locator(`[value="${Do}"]`) });
        switch (change.Do) {
          case 'inviteUser': {
            const invitation = form('inviteUser');
            await invitation.getByLabel(LL.CompanyUsers.Email()).fill(change.Email);
            await invitation.getByLabel(LL.CompanyUsers.Role()).selectOption(change.Role);
            await invitation.getByLabel(LL.CompanyUsers.Limit()).fill(change.Limit);
            return await send(page).click();
          }
          case 'saveUser': {
            const user = form('saveUser').filter({ has: page.locator(`[name="UserId"][value="${change.UserId}"]`) });
            await user.getByLabel(LL.CompanyUsers.Role()).selectOption(change.Role);
            await user.getByLabel(LL.CompanyUsers.Limit()).fill(change.Limit);
            return await button(page, LL.CompanyUsers.SaveOf({ name: buyer.Name })).click();
          }
          case 'leaveCompany': {
            const press = button(page, LL.CompanyUsers.LeaveYes());
            if (!(await press.isVisible()))
              await main(page).getByText(LL.CompanyUsers.Leave(), { exact: true }).click();
            return await press.click();
          }
          case 'removeUser': {
            const press = button(page, LL.CompanyUsers.RemoveYes({ name: buyer.Name }));
            if (!(await press.isVisible()))
              await main(page)
                .getByLabel(LL.CompanyUsers.RemoveOf({ name: buyer.Name }))
                .click();
            return await press.click();
          }
          case 'repeatInvitation':
            return await button(page, LL.CompanyUsers.RepeatOf({ email: waiting.Email })).click();
          case 'withdrawInvitation':
            return await button(page, LL.CompanyUsers.WithdrawOf({ email: waiting.Email })).click();
        }
      },
    },
    outcomes: {
      save: {
        address: '**/api/v1/companies/**',
        done: (route, output) => route.fulfill({ json: output }),
        error: lose,
      },
    },
    states: {
      'open.editing': (page) => send(page).and(page.locator(':not([aria-busy])')).waitFor(),
      'open.refused': (page) => main(page).getByRole('alert').waitFor(),
      // the focus moves in a frame, and the clock of a walk stands still
      'open.changed': (page) => passUntil(page, main(page).locator('[data-done]:focus')),
      saving: (page) => main(page).locator('button[aria-busy="true"]').waitFor(),
    },
    content: {
      view: { role: 'main' },
      states: {
        'open.editing': (snapshot) => shown(snapshot),
        'open.refused': (snapshot) => shown(snapshot),
        'open.changed': (snapshot) => shown(snapshot),
        saving: (snapshot) => shown(snapshot, true),
      },
    },
  };
};
