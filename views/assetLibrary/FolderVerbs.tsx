import { useSelector } from '@xstate/react';
import type { AssetFolder } from '#contract/asset-library.ts';
import { errorsOf, isDoing, isEarly, isOpen, listIn } from '#machines/assetLibrary/assetLibrary.machine.ts';
import { libraryField, libraryLimits, libraryTypes } from '#rules/asset-library.ts';
import { failureFrom, fieldErrorsOf } from '#rules/failure.ts';
import { megabytes } from '#rules/uploads.ts';
import { Button } from '#views/parts/Button.tsx';
import { Field, SelectField } from '#views/parts/Field.tsx';
import type { Choice } from '#views/parts/Field.tsx';
import { formText } from '#views/parts/formText.ts';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import type { LibraryProps } from './AssetLibraryPage.tsx';
import { libraryUrl } from './libraryUrl.ts';

/** The URL that a form of the page posts to: it shows the same list again. */
export function useFormUrl({ page }: Pick<LibraryProps, 'page'>): string {
  const { urls } = useShop();
  const { List, Display, RootFolderId } = page;
  return libraryUrl(urls, RootFolderId, List.FolderId, {
    q: List.Search || undefined,
    page: List.CurrentPage > 1 ? String(List.CurrentPage) : undefined,
    display: Display === 'table' ? Display : undefined,
  });
}

/** All folders as choices, indented by their level; without a branch, into which it cannot be put. */
export function folderChoices(folder: AssetFolder, without: number | null = null): Choice[] {
  if (folder.FolderId === without) return [];
  const text = `${'\u2014 '.repeat(folder.ItemLevel)}${folder.Name}`;
  return [{ value: folder.FolderId, text }, ...folder.Children.flatMap((child) => folderChoices(child, without))];
}

/** What can be done with the folder that is shown; each form is opened by its label. */
export function FolderVerbs(props: LibraryProps) {
  const { flow } = props;
  const { FolderId } = useSelector(flow, listIn);
  return (
    <div className="library-verbs">
      <UploadForm {...props} />
      <NewFolder {...props} />
      {FolderId !== 0 && <ChangeFolder {...props} />}
      {FolderId !== 0 && <DeleteFolder {...props} />}
    </div>
  );
}

/** A plain form in every case: its files were sent ahead, or are sent with it. */
function UploadForm({ page, form, flow, isSending, renderUpload }: LibraryProps) {
  const LL = useTexts();
  const action = useFormUrl({ page });
  const early = useSelector(flow, isEarly);
  const posted = form?.Do === 'upload' ? form : null;
  const { maxFiles: count, maxSize } = libraryLimits;
  const refused = posted ? fieldErrorsOf(failureFrom(posted))[libraryField] : undefined;
  const field = {
    label: LL.AssetLibrary.Upload(),
    hint: LL.AssetLibrary.UploadHint({ mega: megabytes(maxSize), count }),
    error: early ? { code: 'Upload.Pending' as const } : refused,
  };
  return (
    <details className="library-verb" {...(posted || early ? { open: true } : {})}>
      <summary>{LL.AssetLibrary.Upload()}</summary>
      <form
        className="no-ajax stack"
        method="post"
        encType="multipart/form-data"
        action={action}
        onSubmit={(event) => {
          if (!isSending()) return;
          event.preventDefault();
          flow.send({ type: 'files.early' });
        }}
      >
        {renderUpload?.(field) ?? (
          <Field {...field} name={libraryField} type="file" multiple accept={libraryTypes} isRequired />
        )}
        <p>
          <Button name="Do" value="upload">
            {LL.AssetLibrary.UploadSend()}
          </Button>
        </p>
      </form>
    </details>
  );
}

function NewFolder({ page, form, flow }: LibraryProps) {
  const LL = useTexts();
  const action = useFormUrl({ page });
  const list = useSelector(flow, listIn);
  const errors = useSelector(flow, (snapshot) => errorsOf(snapshot, 'createFolder'));
  const busy = useSelector(flow, (snapshot) => isDoing(snapshot, 'createFolder'));
  const open = useSelector(flow, (snapshot) => isOpen(snapshot, 'createFolder'));
  return (
    <details className="library-verb" key={list.Folders.length} {...(open ? { open: true } : {})}>
      <summary>{LL.AssetLibrary.NewFolder()}</summary>
      <form
        className="stack"
        method="post"
        action={action}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const name = formText(new FormData(event.currentTarget), 'Name').trim();
          flow.send({ type: 'ask', change: { kind: 'createFolder', parentId: list.FolderId, name } });
        }}
      >
        <Field
          name="Name"
          id="new-folder"
          label={LL.AssetLibrary.NewFolderName()}
          defaultValue={form?.Do === 'createFolder' ? form.Values['Name'] : undefined}
          error={errors['Name'] ?? errors['ParentId']}
          maxLength={80}
          autoComplete="off"
          isRequired
        />
        <p>
          <Button name="Do" value="createFolder" isBusy={busy}>
            {LL.AssetLibrary.Create()}
          </Button>
        </p>
      </form>
    </details>
  );
}

function ChangeFolder({ page, form, flow }: LibraryProps) {
  const LL = useTexts();
  const action = useFormUrl({ page });
  const list = useSelector(flow, listIn);
  const errors = useSelector(flow, (snapshot) => errorsOf(snapshot, 'changeFolder'));
  const busy = useSelector(flow, (snapshot) => isDoing(snapshot, 'changeFolder'));
  const open = useSelector(flow, (snapshot) => isOpen(snapshot, 'changeFolder'));
  const posted = form?.Do === 'changeFolder' ? form.Values : {};
  return (
    <details className="library-verb" {...(open ? { open: true } : {})}>
      <summary>{LL.AssetLibrary.ChangeFolder()}</summary>
      <form
        className="stack"
        method="post"
        action={action}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const data = new FormData(event.currentTarget);
          const name = formText(data, 'Name').trim();
          const parentId = Number(formText(data, 'ParentId'));
          flow.send({ type: 'ask', change: { kind: 'changeFolder', folderId: list.FolderId, parentId, name } });
        }}
      >
        <Field
          name="Name"
          id="folder-name"
          label={LL.AssetLibrary.Name()}
          defaultValue={posted['Name'] ?? list.Name}
          error={errors['Name']}
          maxLength={80}
          autoComplete="off"
          isRequired
        />
        <SelectField
          name="ParentId"
          label={LL.AssetLibrary.InFolder()}
          defaultValue={posted['ParentId'] ?? list.Path.at(-1)?.FolderId ?? 0}
          error={errors['ParentId']}
          choices={folderChoices(page.AllFolders, list.FolderId)}
        />
        <p>
          <Button name="Do" value="changeFolder" isBusy={busy}>
            {LL.AssetLibrary.Save()}
          </Button>
        </p>
      </form>
    </details>
  );
}

/** A plain form: afterwards the folder above has the page. */
function DeleteFolder({ page, form, flow }: LibraryProps) {
  const LL = useTexts();
  const action = useFormUrl({ page });
  const { Name } = useSelector(flow, listIn);
  return (
    <details className="library-verb" {...(form?.Do === 'deleteFolder' ? { open: true } : {})}>
      <summary>{LL.AssetLibrary.DeleteFolder()}</summary>
      <form className="no-ajax stack" method="post" action={action}>
        <p>{LL.AssetLibrary.DeleteFolderSure({ name: Name })}</p>
        <p>
          <Button name="Do" value="deleteFolder" kind="quiet">
            {LL.AssetLibrary.DeleteYes()}
          </Button>
        </p>
      </form>
    </details>
  );
}
