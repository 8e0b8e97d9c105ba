import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import type { LibraryAsset } from '#contract/asset-library.ts';
import { editingIn, listIn } from '#machines/assetLibrary/assetLibrary.machine.ts';
import { formatDate } from '#rules/dates.ts';
import { writtenSize } from '#rules/uploads.ts';
import { withQuery } from '#rules/urls.ts';
import { buttonClass } from '#views/parts/Button.tsx';
import { ListSearch } from '#views/parts/ListSearch.tsx';
import { Pagination } from '#views/parts/Pagination.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { AssetEditor } from './AssetEditor.tsx';
import type { LibraryProps } from './AssetLibraryPage.tsx';
import { useFormUrl } from './ChangeForm.tsx';
import { libraryUrl } from './libraryUrl.ts';

/** The folders in the one that is shown, and its files: as a grid or a table, searched and paged by links. */
export function LibraryList(props: LibraryProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const { page, flow } = props;
  const list = useSelector(flow, listIn);
  const { FolderId, Search, TotalItems, Folders } = list;
  const { RootFolderId, Display } = page;
  const at = (folderId: number, search: Readonly<Record<string, string | undefined>> = {}) =>
    libraryUrl(urls, RootFolderId, folderId, { display: Display === 'table' ? Display : undefined, ...search });
  const count = { count: TotalItems };
  return (
    <>
      {Folders.length > 0 && (
        <nav aria-label={LL.AssetLibrary.Folders()}>
          <ul className="library-folders">
            {Folders.map((folder) => (
              <li key={folder.FolderId}>
                <a className="library-folder" href={at(folder.FolderId)}>
                  {folder.Name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <section className="stack" aria-labelledby="library-files">
        <div className="library-bar">
          <h2 id="library-files">
            {Search === '' ? LL.AssetLibrary.Count(count) : LL.AssetLibrary.Found({ ...count, search: Search })}
          </h2>
          <ul className="cluster" aria-label={LL.AssetLibrary.Display()}>
            {(['grid', 'table'] as const).map((display) => (
              <li key={display}>
                <a
                  className={buttonClass(display === Display ? 'main' : 'quiet')}
                  aria-current={display === Display ? 'true' : undefined}
                  href={libraryUrl(urls, RootFolderId, FolderId, {
                    q: Search || undefined,
                    display: display === 'table' ? display : undefined,
                  })}
                >
                  {display === 'grid' ? LL.AssetLibrary.Grid() : LL.AssetLibrary.Table()}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <ListSearch
          action={at(FolderId).replace(/\?.*$/u, '')}
          id="library-search"
          label={LL.AssetLibrary.SearchLabel()}
          find={LL.AssetLibrary.Find()}
          search={Search}
        >
          {Display === 'table' && <input type="hidden" name="display" value={Display} />}
        </ListSearch>
        {list.Assets.length === 0 ? (
          <NoFiles search={Search} href={at(FolderId)} />
        ) : Display === 'table' ? (
          <Table {...props} />
        ) : (
          <Grid {...props} />
        )}
        <Pagination
          totalPages={list.TotalPages}
          currentPage={list.CurrentPage}
          hrefOf={(number) => at(FolderId, { q: Search || undefined, page: number > 1 ? String(number) : undefined })}
        />
      </section>
    </>
  );
}

function NoFiles({ search, href }: { readonly search: string; readonly href: string }) {
  const LL = useTexts();
  if (search === '')
    return (
      <p>
        {LL.AssetLibrary.Empty()} {LL.AssetLibrary.EmptyText()}
      </p>
    );
  return (
    <div className="stack">
      <p>{LL.AssetLibrary.NothingFound({ search })}</p>
      <p>
        <a className={buttonClass('quiet')} href={href}>
          {LL.AssetLibrary.ShowAll()}
        </a>
      </p>
    </div>
  );
}

function useSizeText() {
  const { Upload } = useTexts();
  return (bytes: number) => {
    const { amount, isMega } = writtenSize(bytes);
    return isMega ? Upload.Mega({ amount }) : Upload.Kilo({ amount });
  };
}
const pixelsOf = ({ width, height }: LibraryAsset) => (width > 0 ? `${width}\u00a0×\u00a0${height}` : '');

/** The file's name, which opens it; a document is saved. */
function NameLink({ file }: { readonly file: LibraryAsset }) {
  const LL = useTexts();
  return (
    <a className="library-name" href={file.Uri} target="_blank" rel="noreferrer" title={LL.AssetLibrary.Open(file)}>
      {file.name}
    </a>
  );
}

/** Opens the form of a file; a link to the page with the form without JavaScript. */
function EditLink({ file, page, flow }: LibraryProps & { readonly file: LibraryAsset }) {
  const LL = useTexts();
  const here = useFormUrl({ page });
  const editing = useSelector(flow, (snapshot) => editingIn(snapshot) === file.AssetId);
  return (
    <a
      className={buttonClass('quiet')}
      href={withQuery(here.replace(/\?.*$/u, ''), { ...queryIn(here), edit: file.AssetId })}
      data-edit={file.AssetId}
      data-asset-id={file.AssetId}
      aria-label={LL.AssetLibrary.ChangeOf(file)}
      aria-expanded={editing}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        flow.send(editing ? { type: 'edit.close' } : { type: 'edit.open', assetId: file.AssetId });
      }}
    >
      {LL.AssetLibrary.Change()}
    </a>
  );
}
const queryIn = (href: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(href.split('?')[1] ?? ''));

function Grid(props: LibraryProps) {
  const sizeText = useSizeText();
  const { Assets, Search } = useSelector(props.flow, listIn);
  const editing = useSelector(props.flow, editingIn);
  return (
    <ul className="library-grid" aria-labelledby="library-files">
      {Assets.map((file) => (
        <Fragment key={file.AssetId}>
          <li className="library-card">
            {file.thumbnail_url === '' ? (
              <span className="library-thumb" aria-hidden="true">
                PDF
              </span>
            ) : (
              <img className="library-thumb" src={file.thumbnail_url} alt="" loading="lazy" />
            )}
            <NameLink file={file} />
            <span className="small soft">
              {[Search === '' ? '' : file.FolderName, sizeText(file.size), pixelsOf(file)].filter(Boolean).join(' · ')}
            </span>
            <EditLink {...props} file={file} />
          </li>
          {editing === file.AssetId && (
            <li className="library-row">
              <AssetEditor {...props} file={file} />
            </li>
          )}
        </Fragment>
      ))}
    </ul>
  );
}

function Table(props: LibraryProps) {
  const { AssetLibrary } = useTexts();
  const { Culture } = useShop().shell;
  const sizeText = useSizeText();
  const { Assets } = useSelector(props.flow, listIn);
  const editing = useSelector(props.flow, editingIn);
  return (
    <div className="library-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{AssetLibrary.Name()}</th>
            <th scope="col">{AssetLibrary.Kind()}</th>
            <th scope="col">{AssetLibrary.InFolder()}</th>
            <th scope="col">{AssetLibrary.Size()}</th>
            <th scope="col">{AssetLibrary.Pixels()}</th>
            <th scope="col">{AssetLibrary.Date()}</th>
            <th scope="col">{AssetLibrary.Actions()}</th>
          </tr>
        </thead>
        <tbody>
          {Assets.map((file) => (
            <Fragment key={file.AssetId}>
              <tr>
                <th scope="row">
                  <NameLink file={file} />
                </th>
                <td>{file.fileType === 'Image' ? AssetLibrary.Picture() : AssetLibrary.Document()}</td>
                <td>{file.FolderName}</td>
                <td>{sizeText(file.size)}</td>
                <td>{pixelsOf(file)}</td>
                <td>{formatDate(file.UploadedAt, Culture)}</td>
                <td>
                  <EditLink {...props} file={file} />
                </td>
              </tr>
              {editing === file.AssetId && (
                <tr>
                  <td colSpan={7}>
                    <AssetEditor {...props} file={file} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
