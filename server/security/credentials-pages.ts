import { and, eq, gt } from 'drizzle-orm';
import {
  accountSecurityPage,
  changeEmail as changeEmailCall,
  changePassword as changePasswordCall,
  confirmAccount as confirmAccountCall,
  confirmAccountPage,
  confirmEmail as confirmEmailCall,
  confirmEmailPage,
  passkeySteps,
} from '#contract/credentials.ts';
import type { AccountSecurityPageData } from '#contract/credentials.ts';
import { removePasskey as removeCall, renamePasskey as renameCall } from '#contract/passkey.ts';
import { ShopProblem } from '#server/kernel/problem.ts';
import { emailChanges } from '#server/db/schema/index.ts';
import { parsePart } from '#server/http/mount.ts';
import { serves } from '#server/http/page.ts';
import type { ServedPage } from '#server/http/page.ts';
import type { Visit } from '#server/http/visit.ts';
import type { Services } from '#server/services.ts';
import { confirmAccount, registrationOf } from './confirm-account.ts';
import { changeEmail, changePassword, confirmEmail, emailChangeOf } from './credentials.ts';
import { readPasskeys, removePasskey, renamePasskey } from './passkeys.ts';

const metaOf = async ({ texts }: Services, { culture }: Visit, title: string) => ({
  Title: await texts.translate(culture, title),
  Description: '',
  NoIndex: true,
});

/** The address that awaits its confirmation; '' if none does. */
async function awaitedEmail({ db, now }: Services, customerId: number): Promise<string> {
  const [change] = await db
    .select({ email: emailChanges.email })
    .from(emailChanges)
    .where(and(eq(emailChanges.customerId, customerId), gt(emailChanges.expiresAt, new Date(now()))));
  return change?.email ?? '';
}

const doneThings = ['password', 'email', 'renamed', 'removed'] as const;
const passkeyIn = (form: Readonly<Record<string, string>>) =>
  parsePart(removeCall.params, { passkeyId: form['PasskeyId'] }) as { passkeyId: string };

export const credentialsPages: ServedPage[] = [
  serves(confirmAccountPage, {
    hidesUrl: true,
    read: async ({ search: { token = '' }, visit, services }) => {
      const registration = await registrationOf(services, token);
      return {
        data: {
          Kind: 'confirmAccount' as const,
          Token: token,
          Email: registration?.email ?? '',
          IsExpired: registration === null,
        },
        meta: await metaOf(services, visit, 'Credentials.AccountTitle'),
      };
    },
    actions: {
      confirmAccount: async ({ form, visit, services }) => {
        const body = parsePart(confirmAccountCall.body, form) as Parameters<typeof confirmAccount>[2];
        return { redirect: (await confirmAccount(services, visit, body)).Uri };
      },
    },
  }),
  serves(confirmEmailPage, {
    hidesUrl: true,
    read: async ({ search: { token = '', done }, visit, services }) => {
      const change = await emailChangeOf(services, token);
      const isDone = done === '1' && change === null;
      return {
        data: {
          Kind: 'confirmEmail' as const,
          Token: token,
          Email: change?.email ?? '',
          IsExpired: change === null && !isDone,
          IsDone: isDone,
        },
        meta: await metaOf(services, visit, 'Credentials.EmailTitle'),
      };
    },
    actions: {
      confirmEmail: async ({ form, visit, services }) => {
        const body = parsePart(confirmEmailCall.body, form) as Parameters<typeof confirmEmail>[2];
        return { redirect: (await confirmEmail(services, visit, body)).Uri };
      },
    },
  }),
  serves(accountSecurityPage, {
    read: async ({ search: { done, step, passkey }, visit, services }) => {
      const { customer } = visit;
      if (!customer) throw new ShopProblem(401);
      const own = await readPasskeys({ visit, services });
      const Done: AccountSecurityPageData['Done'] = doneThings.find((each) => each === done) ?? '';
      const Step = passkeySteps.find((each) => each === step);
      const chosen = own.Passkeys.find(({ PasskeyId }) => PasskeyId === passkey);
      return {
        data: {
          Kind: 'accountSecurity' as const,
          Email: customer.email,
          NewEmail: await awaitedEmail(services, customer.id),
          Done,
          ...own,
          PasskeyStep: Step && chosen ? { Step, PasskeyId: chosen.PasskeyId } : null,
        },
        meta: await metaOf(services, visit, 'Credentials.Title'),
      };
    },
    actions: {
      changePassword: async ({ form, visit, services }) => {
        const body = parsePart(changePasswordCall.body, form) as Parameters<typeof changePassword>[2];
        return { redirect: (await changePassword(services, visit, body)).Uri };
      },
      changeEmail: async ({ form, visit, services }) => {
        const body = parsePart(changeEmailCall.body, form) as Parameters<typeof changeEmail>[2];
        return { redirect: (await changeEmail(services, visit, body)).Uri };
      },
      renamePasskey: async ({ form, visit, services }) => {
        const { passkeyId } = passkeyIn(form);
        const { Name } = parsePart(renameCall.body, form) as { Name: string };
        await renamePasskey({ visit, services }, passkeyId, Name);
        return { redirect: visit.urls.accountSecurity({ done: 'renamed' }) };
      },
      removePasskey: async ({ form, visit, services }) => {
        const { passkeyId } = passkeyIn(form);
        const { Password } = parsePart(removeCall.body, form) as { Password: string };
        await removePasskey({ visit, services }, passkeyId, Password);
        return { redirect: visit.urls.accountSecurity({ done: 'removed' }) };
      },
    },
  }),
];
