import type { AssetLibraryPageData } from '#contract/asset-library.ts';
import { assetLibraryFlow } from '#app/flows/asset-library.ts';
import { assetTreeFlow, treeInput } from '#app/flows/asset-tree.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { useLateFlow } from '#app/useLateFlow.ts';
import { unfinishedCount } from '#machines/uploadList/uploadList.machine.ts';
import { libraryField, libraryLimits, libraryTypes, libraryWidget } from '#rules/asset-library.ts';
import { AssetLibraryPage } from '#views/assetLibrary/AssetLibraryPage.tsx';
import { libraryUrl } from '#views/assetLibrary/libraryUrl.ts';
import { late } from '#views/parts/late.tsx';
import { useShop } from '#views/parts/shop.ts';
import type { PageProps } from '../page-route.tsx';

const load = () => import('../upload-list.tsx');
const Uploads = late(async () => (await load()).Uploads);
const limits = { accept: libraryTypes, ...libraryLimits };

/** A folder of the library; the root has the bare path. */
export function Page({ answer: { Page: page, Form: form } }: PageProps<AssetLibraryPageData>) {
  const { urls } = useShop();
  const flow = useFlow(useLogic(assetLibraryFlow), { id: 'assetLibrary', input: { page, form } });
  const tree = useFlow(useLogic(assetTreeFlow), {
    id: 'assetTree',
    input: treeInput(page),
  });
  const href = libraryUrl(urls, page.RootFolderId, page.List.FolderId);
  const target = { href, widget: libraryWidget, field: libraryField, token: '' };
  const { actor: upload } = useLateFlow({
    id: 'uploadList',
    load: async () => {
      const [{ uploadListOf }] = await Promise.all([load(), Uploads.load()]);
      return uploadListOf(target, limits);
    },
    isWanted: () => true,
  });
  return (
    <AssetLibraryPage
      page={page}
      form={form}
      flow={flow}
      tree={tree}
      isSending={() => upload !== undefined && unfinishedCount(upload.getSnapshot()) > 0}
      renderUpload={upload ? (field) => <Uploads flow={upload} {...field} /> : null}
    />
  );
}
