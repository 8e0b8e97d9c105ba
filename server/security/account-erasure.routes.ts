import { count, eq, inArray, and } from 'drizzle-orm';
import * as contract from '#contract/account-erasure.ts';
import { callPaths } from '#contract/call-paths.ts';
import { orders } from '#server/db/schema/index.ts';
import { answers } from '#server/http/handler.ts';
import { parsePart } from '#server/http/mount.ts';
import { serves } from '#server/http/page.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { accountsOf } from '#server/orders/prepaid.ts';
import { eraseAccount } from './erase-account.ts';
import { exportAccount } from './export-account.ts';
import { customerIn } from './own-password.ts';

const calls = [
  answers(contract.exportAccount, exportAccount),
  answers(contract.eraseAccount, ({ visit, services, body }) => eraseAccount({ visit, services }, body)),
];

const titled = async ({ visit, services }: Asker, title: string) => ({
  Title: await services.texts.translate(visit.culture, title),
  Description: '',
  NoIndex: true,
});

/** How many of the customer's orders still have to be paid or sent. */
async function countUnderWay({ visit, services }: Asker): Promise<number> {
  const { id } = customerIn(visit);
  const [found] = await services.db
    .select({ number: count() })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, id),
        inArray(orders.status, ['AwaitingApproval', 'AwaitingPayment', 'Paid', 'PartShipped']),
      ),
    );
  return found?.number ?? 0;
}

const pages = [
  serves(contract.accountErasurePage, {
    read: async (asker) => {
      const { visit, services } = asker;
      const customer = customerIn(visit);
      const accounts = await accountsOf(services.db, customer);
      return {
        data: {
          Kind: 'accountErasure' as const,
          Email: customer.email,
          ExportUrl: visit.appPath + callPaths.exportAccount,
          Credit: accounts.reduce((sum, { balanceCents }) => sum + balanceCents, 0),
          OrdersUnderWay: await countUnderWay(asker),
          IsErasable: customer.role === 'customer',
        },
        meta: await titled(asker, 'Erasure.Title'),
      };
    },
    actions: {
      eraseAccount: async ({ form, visit, services }) => {
        const body = parsePart(contract.eraseAccount.body, form) as Parameters<typeof eraseAccount>[1];
        return { redirect: (await eraseAccount({ visit, services }, body)).Uri };
      },
    },
  }),
  serves(contract.accountErasureDonePage, {
    read: async (asker) => ({
      data: { Kind: 'accountErasureDone' as const },
      meta: await titled(asker, 'Erasure.ErasedTitle'),
    }),
    actions: {},
  }),
];

export const routes: Routes = { calls, pages };
