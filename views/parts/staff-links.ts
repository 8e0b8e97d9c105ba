import { useSelector } from '@xstate/react';
import { personOf } from '#machines/signIn/selectors.ts';
import { useShop } from './shop.ts';
import { useTexts } from './texts.tsx';

/** The ways to the work of whoever is signed in, if they work for the shop. */
export function useStaffLinks(): { href: string; text: string }[] {
  const LL = useTexts();
  const { urls, actors } = useShop();
  const role = useSelector(actors.signIn, personOf)?.Role ?? 'customer';
  if (role === 'customer') return [];
  const edited = [
    { href: urls.assetLibrary(), text: LL.Nav.AssetLibrary() },
    { href: urls.deskTexts(), text: LL.Nav.DeskTexts() },
    { href: urls.deskPosts(), text: LL.Nav.DeskPosts() },
    { href: urls.deskFaq(), text: LL.Nav.DeskFaq() },
  ];
  if (role === 'editor') return edited;
  return [
    { href: urls.deskOrders(), text: LL.Nav.DeskOrders() },
    { href: urls.customerPicker(), text: LL.Nav.DeskCustomers() },
    { href: urls.deskDelivery(), text: LL.Nav.DeskDelivery() },
    ...edited,
  ];
}
