import { useSelector } from '@xstate/react';
import type { LibraryAsset } from '#contract/asset-library.ts';
import { errorsOf, isDoing } from '#machines/assetLibrary/assetLibrary.machine.ts';
import { Button } from '#views/parts/Button.tsx';
import { Field, SelectField } from '#views/parts/Field.tsx';
import { formText } from '#views/parts/formText.ts';
import { useTexts } from '#views/parts/texts.tsx';
import type { LibraryProps } from './AssetLibraryPage.tsx';
import { folderChoices, useFormUrl } from './FolderVerbs.tsx';

/** Renames a file, puts it into another folder, or deletes it after a second press. */
export function AssetEditor({ page, form, flow, file }: LibraryProps & { readonly file: LibraryAsset }) {
  const LL = useTexts();
  const action = useFormUrl({ page });
  const { AssetId, name: stored } = file;
  const errors = useSelector(flow, (snapshot) => errorsOf(snapshot, 'changeAsset', AssetId));
  const busy = useSelector(flow, (snapshot) => isDoing(snapshot, 'changeAsset', AssetId));
  const deleting = useSelector(flow, (snapshot) => isDoing(snapshot, 'deleteAsset', AssetId));
  const posted = form?.Do === 'changeAsset' && form.Values['AssetId'] === AssetId ? form.Values : {};
  return (
    <section className="library-editor stack" aria-label={LL.AssetLibrary.ChangeOf(file)}>
      <form
        className="stack"
        method="post"
        action={action}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const data = new FormData(event.currentTarget);
          const name = formText(data, 'Name').trim();
          const folderId = Number(formText(data, 'InFolderId'));
          flow.send({ type: 'ask', change: { kind: 'changeAsset', assetId: AssetId, folderId, name } });
        }}
      >
        <input type="hidden" name="AssetId" value={AssetId} />
        <Field
          name="Name"
          id="asset-name"
          label={LL.AssetLibrary.Name()}
          defaultValue={posted['Name'] ?? stored}
          error={errors['Name']}
          maxLength={100}
          autoComplete="off"
          isRequired
        />
        <SelectField
          name="InFolderId"
          label={LL.AssetLibrary.InFolder()}
          defaultValue={posted['InFolderId'] ?? file.FolderId}
          error={errors['InFolderId']}
          choices={folderChoices(page.AllFolders)}
        />
        <p className="cluster">
          <Button name="Do" value="changeAsset" isBusy={busy}>
            {LL.AssetLibrary.Save()}
          </Button>
          <Button type="button" kind="plain" onClick={() => flow.send({ type: 'edit.close' })}>
            {LL.Core.Cancel()}
          </Button>
        </p>
      </form>
      <details className="library-verb">
        <summary>{LL.AssetLibrary.DeleteOf(file)}</summary>
        <form
          className="stack"
          method="post"
          action={action}
          onSubmit={(event) => {
            event.preventDefault();
            flow.send({ type: 'ask', change: { kind: 'deleteAsset', assetId: AssetId } });
          }}
        >
          <input type="hidden" name="AssetId" value={AssetId} />
          <p>{LL.AssetLibrary.DeleteSure(file)}</p>
          <p>
            <Button name="Do" value="deleteAsset" kind="quiet" isBusy={deleting}>
              {LL.AssetLibrary.DeleteYes()}
            </Button>
          </p>
        </form>
      </details>
    </section>
  );
}
