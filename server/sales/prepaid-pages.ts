import {
  prepaidAccountPage,
  prepaidAccountsPage,
  setPrepaidNotification as notificationCall,
  topUpPrepaid as topUpCall,
} from '#contract/prepaid-account.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { parsePart, requireRole } from '#server/http/mount.ts';
import { serves } from '#server/http/page.ts';
import type { ServedPage } from '#server/http/page.ts';
import { accountsOf } from '#server/orders/prepaid.ts';
import { readPrepaidAccount, setPrepaidNotification } from './prepaid-account.ts';
import { topUp } from './top-up.ts';

const pageIn = (pagenbr: string | undefined): number => (/^[1-9]\d{0,4}$/.test(pagenbr ?? '') ? Number(pagenbr) : 1);

export const prepaidPages: ServedPage[] = [
  serves(prepaidAccountsPage, {
    read: async ({ visit, services }) => {
      requireRole(visit, 'customer');
      const accounts = await accountsOf(services.db, visit.customer);
      const Accounts = accounts.map(({ id, name, balanceCents }) => ({
        PrepaidAccountId: id,
        Name: name,
        Balance: balanceCents,
      }));
      const Title = await services.texts.translate(visit.culture, 'Prepaid.Accounts');
      return { data: { Kind: 'prepaidAccounts' as const, Accounts }, meta: { Title, Description: '', NoIndex: true } };
    },
  }),
  serves(prepaidAccountPage, {
    read: async ({ visit, services, params, search }) => {
      requireRole(visit, 'customer');
      const account = await readPrepaidAccount({ visit, services }, { ...params, page: pageIn(search.pagenbr) });
      return {
        data: { Kind: 'prepaidAccount' as const, ...account },
        meta: { Title: account.Name, Description: '', NoIndex: true },
      };
    },
    actions: {
      topUp: async ({ visit, services, params, form }) => {
        requireRole(visit, topUpCall.may);
        return { redirect: await topUp({ visit, services }, { ...params, quantity: form['Quantity'] ?? '' }) };
      },
      setNotification: async ({ visit, services, params, form }) => {
        requireRole(visit, notificationCall.may);
        const asked = { ...form, PrepaidAccountId: params.accountId };
        const { IsActivated } = parsePart(notificationCall.body, asked) as BodyOf<typeof notificationCall>;
        await setPrepaidNotification({ visit, services }, { ...params, isActivated: IsActivated });
        return { redirect: visit.urls.prepaidAccount(params) };
      },
    },
  }),
];
