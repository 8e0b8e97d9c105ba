import type { WishlistPageData } from '#contract/wishlist-pages.ts';
import { shareLinkFlow } from '#app/flows/share-link.ts';
import { wishlistFlow } from '#app/flows/wishlist.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { useLateFlow } from '#app/useLateFlow.ts';
import {
  wishlistPictureField,
  wishlistPictureLimits,
  wishlistPictureSize,
  wishlistPictureWidget,
} from '#rules/wishlist-picture.ts';
import { late } from '#views/parts/late.tsx';
import { useShop } from '#views/parts/shop.ts';
import type { ListPictureField } from '#views/wishlist/ListPicture.tsx';
import { WishlistPage } from '#views/wishlist/WishlistPage.tsx';
import type { PageProps } from '../page-route.tsx';

const load = () => import('../image-crop.tsx');
const PictureField = late(async () => (await load()).PictureField);

/** The field of a list's picture, whose code comes after the page: until then it is a plain one. */
function ListPictureCrop({ listId, plain, save, ...field }: ListPictureField) {
  const { urls } = useShop();
  const href = urls.wishlist({ Id: String(listId) });
  const target = { href, widget: wishlistPictureWidget, field: wishlistPictureField, token: '' };
  const { actor } = useLateFlow({
    id: 'imageCrop',
    load: async () => {
      const [{ imageCropOf }] = await Promise.all([load(), PictureField.load()]);
      return imageCropOf(target, { limits: wishlistPictureLimits, size: wishlistPictureSize });
    },
    isWanted: () => true,
  });
  return actor ? (
    <PictureField flow={actor} {...field}>
      {save}
    </PictureField>
  ) : (
    plain
  );
}

/** The lists, and the URL of one of them that the navigation loads: the same page without JavaScript. */
export function Page({ answer: { Page: page, Form: form } }: PageProps<WishlistPageData>) {
  const flow = useFlow(useLogic(wishlistFlow), { id: 'wishlist', input: { page, form } });
  const shareLink = useFlow(useLogic(shareLinkFlow), { id: 'shareLink', input: undefined });
  return (
    <WishlistPage
      page={page}
      form={form}
      flow={flow}
      shareLink={shareLink}
      renderPicture={(field) => <ListPictureCrop {...field} />}
    />
  );
}
