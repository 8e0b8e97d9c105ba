import type { AccountPageData } from '#contract/account.ts';
import {
  accountPage,
  chooseNewsletter,
  removeAddress as removeCall,
  saveProfile as saveCall,
} from '#contract/account.ts';
import { labelOf, mayChange, readBook } from '#server/addresses/read.ts';
import { removeAddress } from '#server/addresses/remove.ts';
import { lastOrdersOf } from '#server/history/find-orders.ts';
import { documentsOf } from '#server/payment/invoice.ts';
import { answers } from '#server/http/handler.ts';
import { parsePart } from '#server/http/mount.ts';
import { serves } from '#server/http/page.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { ShopProblem } from '#server/kernel/problem.ts';
import { leave, stateOf, subscribe } from '#server/newsletter/subscriptions.ts';
import { listsOf } from '#server/wishlist/read.ts';
import { hasApprovals } from '#server/companies/approvals.ts';
import { mayNameCompany, saveProfile } from './profile.ts';
import type { ProfileForm } from './profile.ts';

/** Lists on the account's page; all are on their own. */
const listsShown = 5;

const letterDones = ['asked', 'stopped'] as const;

function emailOf({ customer }: Asker['visit']): string {
  if (!customer) throw new ShopProblem(401);
  return customer.email;
}

async function addressesOf({ visit, services }: Asker) {
  if (!visit.customer) throw new ShopProblem(401);
  return (await readBook({ visit, services }, visit.customer)).map((row) => ({
    Id: row.id,
    AddressType: row.addressType,
    Label: labelOf(row),
    IsDefault: row.isDefault,
    IsShared: row.companyId !== null,
    EditUrl: mayChange(visit, row) ? visit.urls.addressBook({ addressId: row.id }, { from: 'account' }) : '',
  }));
}

async function listLinks(asker: Asker): Promise<AccountPageData['Lists']> {
  const lists = await listsOf(asker);
  return lists.slice(0, listsShown).map(({ WishlistId, Name, Count }) => ({
    Name,
    Count,
    Url: asker.visit.urls.wishlist({ Id: String(WishlistId) }),
  }));
}

/** Asks for the newsletter at the customer's own address, or ends it. */
async function chooseLetter({ visit, services }: Asker, isWanted: boolean): Promise<void> {
  if (isWanted) await subscribe({ visit, services }, { Email: emailOf(visit), Website: '' });
  else await leave(services, emailOf(visit));
}

const calls = [
  answers(saveCall, ({ visit, services, body }) => saveProfile({ visit, services }, body)),
  answers(removeCall, async ({ visit, services, params }) => {
    await removeAddress({ visit, services }, params.addressId);
    return { Addresses: await addressesOf({ visit, services }) };
  }),
  answers(chooseNewsletter, async ({ visit, services, body }) => {
    await chooseLetter({ visit, services }, body.IsWanted);
    return { Newsletter: await stateOf(services, emailOf(visit)) };
  }),
];

const accountServed = serves(accountPage, {
  read: async ({ visit, services, search }) => {
    const { customer } = visit;
    if (!customer) throw new ShopProblem(401);
    return {
      data: {
        Kind: 'account' as const,
        Email: customer.email,
        AccountType: customer.accountType,
        Profile: {
          FirstName: customer.firstName,
          LastName: customer.lastName,
          Phone: customer.phone,
          Company: customer.company,
          VAT: customer.vatNumber,
          Culture: customer.culture,
        },
        MayNameCompany: mayNameCompany(visit),
        HasApprovals: await hasApprovals({ visit, services }),
        Addresses: await addressesOf({ visit, services }),
        LastOrder: (await lastOrdersOf({ visit, services }))[0] ?? null,
        Documents: await documentsOf({ visit, services }, customer.id),
        Lists: await listLinks({ visit, services }),
        AddUrl: visit.urls.addressBook({ addressId: 0 }, { from: 'account' }),
        Newsletter: await stateOf(services, customer.email),
        NewsletterDone: letterDones.find((done) => done === search.letter) ?? null,
        IsSaved: search.saved === '1',
      },
      meta: {
        Title: await services.texts.translate(visit.culture, 'Account.Title'),
        Description: '',
        NoIndex: true,
      },
    };
  },
  actions: {
    saveProfile: async ({ visit, services, form }) => {
      const body = parsePart(saveCall.body, form) as ProfileForm;
      return { redirect: (await saveProfile({ visit, services }, body)).Uri };
    },
    removeAddress: async ({ visit, services, form }) => {
      const { addressId } = parsePart(removeCall.params, { addressId: form['AddressId'] }) as { addressId: number };
      await removeAddress({ visit, services }, addressId);
      return { redirect: visit.urls.account() };
    },
    subscribe: async ({ visit, services }) => {
      await chooseLetter({ visit, services }, true);
      return { redirect: visit.urls.account({ letter: 'asked' }) };
    },
    unsubscribe: async ({ visit, services }) => {
      await chooseLetter({ visit, services }, false);
      return { redirect: visit.urls.account({ letter: 'stopped' }) };
    },
  },
});

export const routes: Routes = { calls, pages: [accountServed] };
