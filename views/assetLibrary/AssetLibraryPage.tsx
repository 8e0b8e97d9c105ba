import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AssetLibraryPageData } from '#contract/asset-library.ts';
import type { FormAnswer } from '#contract/page.ts';
import { canRetry, doneIn, failureIn, isBusy, listIn } from '#machines/assetLibrary/assetLibrary.machine.ts';
import type { AssetLibraryActor } from '#machines/assetLibrary/assetLibrary.machine.ts';
import { rootIn } from '#machines/assetTree/assetTree.machine.ts';
import type { AssetTreeActor } from '#machines/assetTree/assetTree.machine.ts';
import { AssetTree } from '#views/assetTree/AssetTree.tsx';
import { Crumbs } from '#views/parts/Crumbs.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import type { FieldError } from '#views/parts/Field.tsx';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts, useTranslate } from '#views/parts/texts.tsx';
import { FolderVerbs } from './FolderVerbs.tsx';
import { LibraryList } from './LibraryList.tsx';
import { libraryUrl } from './libraryUrl.ts';
import './assetLibrary.css';

/** What the field of the files says. */
export interface UploadField {
  readonly label: string;
  readonly hint: string;
  readonly error: FieldError | undefined;
}

export interface LibraryProps {
  readonly page: AssetLibraryPageData;
  readonly form: FormAnswer | null;
  readonly flow: AssetLibraryActor;
  /** Whether files are still on their way. */
  readonly isSending: () => boolean;
  /** The list of files, once its code is there; a plain field before. */
  readonly renderUpload: ((field: UploadField) => ReactNode) | null;
}

/** A folder of the asset library, beside the tree of all folders. */
export function AssetLibraryPage({ tree, ...given }: LibraryProps & { readonly tree: AssetTreeActor }) {
  const { urls } = useShop();
  const { page, flow } = given;
  const root = useSelector(tree, rootIn);
  // folders that were just made can be chosen as well
  const props = { ...given, page: { ...page, AllFolders: page.RootFolderId === 0 ? root : page.AllFolders } };
  const list = useSelector(flow, listIn);
  const busy = useSelector(flow, isBusy);
  const hrefOf = (folderId: number) =>
    libraryUrl(urls, page.RootFolderId, folderId, { display: page.Display === 'table' ? 'table' : undefined });
  const path = [...list.Path, list].map(({ FolderId, Name }) => ({ Name, Url: hrefOf(FolderId) }));
  return (
    <div className="wrap page-top stack stack-l">
      <div className="stack">
        <Crumbs links={path} />
        <h1>{list.Name}</h1>
      </div>
      <div className="library">
        <AssetTree tree={tree} folderId={list.FolderId} hrefOf={hrefOf} />
        <div className="stack stack-l" aria-busy={busy}>
          <div>
            <Outcome flow={flow} />
            <FolderVerbs {...props} />
          </div>
          <LibraryList {...props} />
        </div>
      </div>
    </div>
  );
}

/** What was done, or why it was not. */
function Outcome({ flow }: Pick<LibraryProps, 'flow'>) {
  const LL = useTexts();
  const translate = useTranslate();
  const busy = useSelector(flow, isBusy);
  const done = useSelector(flow, doneIn);
  const failure = useSelector(flow, failureIn);
  const mayRetry = useSelector(flow, canRetry);
  return (
    <>
      {/* there before its text: otherwise screen readers would not announce it */}
      <div role="status">
        {busy && <span className="visually-hidden">{LL.AssetLibrary.Saving()}</span>}
        {!busy && done !== '' && (
          <Notice kind="good">
            <p>{translate(`AssetLibrary.Done${done}`)}</p>
          </Notice>
        )}
      </div>
      <FailureNotice
        title={LL.AssetLibrary.Failed()}
        failure={failure}
        retry={mayRetry ? () => flow.send({ type: 'retry' }) : undefined}
      />
    </>
  );
}
