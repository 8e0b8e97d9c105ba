import { useShop } from '#views/parts/shop.ts';
import { useStaffLinks } from '#views/parts/staff-links.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { whole } from '#views/parts/whole.tsx';

interface AccountNavProps {
  readonly isCompany: boolean;
  /** They approve orders of their company, or wait for an approval. */
  readonly hasApprovals: boolean;
}

/** The ways to everything that belongs to the customer: a new page of theirs adds its link here. */
export function AccountNav({ isCompany, hasApprovals }: AccountNavProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const links: { href: string; text: string; opensDialog?: boolean }[] = [
    ...useStaffLinks(),
    { href: urls.orderHistory(), text: LL.Account.Orders() },
    { href: urls.orderList(), text: LL.Account.OrderList() },
    { href: urls.wishlist(), text: LL.Nav.Wishlists() },
    { href: urls.quickOrder(), text: LL.Account.QuickOrder() },
    ...(isCompany ? [{ href: urls.customerReferenceSearch(), text: LL.Account.References() }] : []),
    ...(isCompany ? [{ href: urls.companyUsers(), text: LL.Account.Colleagues() }] : []),
    ...(hasApprovals ? [{ href: urls.orderApprovals(), text: LL.Account.Approvals() }] : []),
    { href: urls.ownFiles(), text: LL.Account.Files() },
    { href: urls.prepaidAccounts(), text: LL.Account.Prepaid() },
    { href: urls.accountSecurity(), text: LL.Account.Security() },
    { href: urls.twoFactorHome(), text: LL.Account.TwoFactor(), opensDialog: true },
    { href: urls.accountErasure(), text: LL.Account.Data() },
  ];
  return (
    <nav className="account-nav" aria-label={LL.Account.Ways()}>
      <ul className="account-ways">
        {links.map(({ href, text, opensDialog = false }) => (
          <li key={href}>
            <a href={href} {...(opensDialog ? { 'data-modal-link': '' } : {})}>
              {whole(text)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
