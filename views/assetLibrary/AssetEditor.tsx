import type { LibraryAsset } from '#contract/asset-library.ts';
import { Button, buttonClass } from '#views/parts/Button.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import type { LibraryProps } from './AssetLibraryPage.tsx';
import { ChangeForm, NameAndPlace } from './ChangeForm.tsx';
import { folderChoices } from './FolderVerbs.tsx';

/** Renames a file, puts it into another folder, or deletes it after a second press. */
export function AssetEditor({ file, ...library }: LibraryProps & { readonly file: LibraryAsset }) {
  const LL = useTexts();
  const { page, flow } = library;
  const { AssetId: assetId } = file;
  return (
    <section className="library-editor stack" aria-label={LL.AssetLibrary.ChangeOf(file)}>
      <ChangeForm
        library={library}
        kind="changeAsset"
        assetId={assetId}
        changeOf={({ name, place: folderId }) => ({ kind: 'changeAsset', assetId, folderId, name })}
        label={LL.AssetLibrary.Save()}
        more={
          <Button type="button" kind="plain" onClick={() => flow.send({ type: 'edit.close' })}>
            {LL.Core.Cancel()}
          </Button>
        }
      >
        <NameAndPlace
          library={library}
          kind="changeAsset"
          assetId={assetId}
          id="asset-name"
          label={LL.AssetLibrary.Name()}
          name={file.name}
          maxLength={100}
          place={{ folderId: file.FolderId, choices: folderChoices(page.AllFolders) }}
        />
      </ChangeForm>
      <details className="library-verb">
        <summary className={buttonClass('plain')}>{LL.AssetLibrary.DeleteOf(file)}</summary>
        <ChangeForm
          library={library}
          kind="deleteAsset"
          assetId={assetId}
          changeOf={() => ({ kind: 'deleteAsset', assetId })}
          label={LL.AssetLibrary.DeleteYes()}
          isQuiet
        >
          <p>{LL.AssetLibrary.DeleteSure(file)}</p>
        </ChangeForm>
      </details>
    </section>
  );
}
