import { useSelector } from '@xstate/react';
import type { AssetFolder } from '#contract/asset-library.ts';
import { isEarly, isOpen, listIn } from '#machines/assetLibrary/assetLibrary.machine.ts';
import { libraryField, libraryLimits, libraryTypes } from '#rules/asset-library.ts';
import { failureFrom, fieldErrorsOf } from '#rules/failure.ts';
import { megabytes } from '#rules/uploads.ts';
import { Button, buttonClass } from '#views/parts/Button.tsx';
import { Field } from '#views/parts/Field.tsx';
import type { Choice } from '#views/parts/Field.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import type { LibraryProps } from './AssetLibraryPage.tsx';
import { ChangeForm, NameAndPlace, useFormUrl } from './ChangeForm.tsx';

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
      <summary className={buttonClass('quiet')}>{LL.AssetLibrary.Upload()}</summary>
      <form
        className="no-ajax stack"
        method="post"
        encType="multipart/form-data"
        action={action}
        data-warn-unsaved=""
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

function NewFolder(library: LibraryProps) {
  const LL = useTexts();
  const { flow } = library;
  const { FolderId: parentId, Folders } = useSelector(flow, listIn);
  const open = useSelector(flow, (snapshot) => isOpen(snapshot, 'createFolder'));
  return (
    <details className="library-verb" key={Folders.length} {...(open ? { open: true } : {})}>
      <summary className={buttonClass('quiet')}>{LL.AssetLibrary.NewFolder()}</summary>
      <ChangeForm
        library={library}
        kind="createFolder"
        changeOf={({ name }) => ({ kind: 'createFolder', parentId, name })}
        label={LL.AssetLibrary.Create()}
      >
        <NameAndPlace
          library={library}
          kind="createFolder"
          id="new-folder"
          label={LL.AssetLibrary.NewFolderName()}
          maxLength={80}
        />
      </ChangeForm>
    </details>
  );
}

function ChangeFolder(library: LibraryProps) {
  const LL = useTexts();
  const { page, flow } = library;
  const { FolderId: folderId, Name, Path } = useSelector(flow, listIn);
  const open = useSelector(flow, (snapshot) => isOpen(snapshot, 'changeFolder'));
  const place = { folderId: Path.at(-1)?.FolderId ?? 0, choices: folderChoices(page.AllFolders, folderId) };
  return (
    <details className="library-verb" {...(open ? { open: true } : {})}>
      <summary className={buttonClass('quiet')}>{LL.AssetLibrary.ChangeFolder()}</summary>
      <ChangeForm
        library={library}
        kind="changeFolder"
        changeOf={({ name, place: parentId }) => ({ kind: 'changeFolder', folderId, parentId, name })}
        label={LL.AssetLibrary.Save()}
      >
        <NameAndPlace
          library={library}
          kind="changeFolder"
          id="folder-name"
          label={LL.AssetLibrary.Name()}
          name={Name}
          maxLength={80}
          place={place}
        />
      </ChangeForm>
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
      <summary className={buttonClass('quiet')}>{LL.AssetLibrary.DeleteFolder()}</summary>
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
