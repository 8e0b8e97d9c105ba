import { useSelector } from '@xstate/react';
import type { LibraryAsset } from '#contract/asset-library.ts';
import { chosenIn, picturesIn } from '#machines/assetPicker/assetPicker.machine.ts';
import type { AssetPickerActor } from '#machines/assetPicker/assetPicker.machine.ts';
import { listIn } from '#machines/picking.ts';
import { PickDialog } from '#views/dialog/PickDialog.tsx';
import { Button } from '#views/parts/Button.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import './assetPicker.css';

interface PickerProps {
  readonly flow: AssetPickerActor;
}

/** A button, and the dialog that it opens: the library's pictures, by folder and by name. */
export function AssetPicker({ flow }: PickerProps) {
  const LL = useTexts();
  return (
    <>
      <Button type="button" kind="quiet" data-asset-picker="" onClick={() => flow.send({ type: 'open' })}>
        {LL.AssetPicker.Open()}
      </Button>
      <PickDialog
        flow={flow}
        words={LL.AssetPicker}
        id="assetPicker"
        title={LL.AssetPicker.Title()}
        size="large"
        awaited={LL.AssetPicker.Loading()}
        failed={LL.AssetPicker.Failed()}
        places={<Folders flow={flow} />}
      >
        <Pictures flow={flow} />
      </PickDialog>
    </>
  );
}

/** The folders above the one that is shown, it, and those in it. */
function Folders({ flow }: PickerProps) {
  const LL = useTexts();
  const list = useSelector(flow, listIn);
  if (!list) return null;
  const lead = (FolderId: number, text: string, label: string) => (
    <Button
      key={FolderId}
      type="button"
      kind="plain"
      aria-label={label}
      onClick={() => flow.send({ type: 'folder.open', folderId: FolderId })}
    >
      {text}
    </Button>
  );
  return (
    <div className="cluster" role="group" aria-label={LL.AssetPicker.Folders()}>
      {list.Path.map(({ FolderId, Name }) => lead(FolderId, `${Name} /`, LL.AssetPicker.BackTo({ name: Name })))}
      <strong>{list.Name}</strong>
      {list.Folders.map(({ FolderId, Name }) => lead(FolderId, Name, LL.AssetPicker.OpenFolder({ name: Name })))}
    </div>
  );
}

function Pictures({ flow }: PickerProps) {
  return (
    <ul className="picker-grid">
      {useSelector(flow, picturesIn).map((picture) => (
        <Picture key={picture.AssetId} flow={flow} picture={picture} />
      ))}
    </ul>
  );
}

function Picture({ flow, picture }: PickerProps & { readonly picture: LibraryAsset }) {
  const LL = useTexts();
  const chosen = useSelector(flow, (snapshot) => chosenIn(snapshot) === picture.AssetId);
  return (
    <li>
      <button
        className="picker-file"
        type="button"
        aria-label={LL.AssetPicker.Pick({ name: picture.name })}
        aria-current={chosen ? 'true' : undefined}
        onClick={() => flow.send({ type: 'file.pick', assetId: picture.AssetId })}
      >
        <img src={picture.thumbnail_url} alt="" loading="lazy" decoding="async" />
        <span>{picture.name}</span>
      </button>
    </li>
  );
}
