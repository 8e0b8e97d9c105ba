import { useSelector } from '@xstate/react';
import type { LibraryAsset } from '#contract/asset-library.ts';
import { chosenIn, failureIn, isBusy, isOpen, listIn, picturesIn } from '#machines/assetPicker/assetPicker.machine.ts';
import type { AssetPickerActor } from '#machines/assetPicker/assetPicker.machine.ts';
import { Dialog } from '#views/dialog/Dialog.tsx';
import { Button } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { Field } from '#views/parts/Field.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import './assetPicker.css';

interface PickerProps {
  readonly flow: AssetPickerActor;
}

/** A button, and the dialog that it opens: the library's pictures, by folder and by name. */
export function AssetPicker({ flow }: PickerProps) {
  const LL = useTexts();
  const open = useSelector(flow, isOpen);
  return (
    <p>
      <Button type="button" kind="quiet" data-asset-picker="" onClick={() => flow.send({ type: 'open' })}>
        {LL.AssetPicker.Open()}
      </Button>
      {open && <Pictures flow={flow} />}
    </p>
  );
}

function Pictures({ flow }: PickerProps) {
  const LL = useTexts();
  const failure = useSelector(flow, failureIn);
  return (
    <Dialog id="assetPicker" title={LL.AssetPicker.Title()} size="large" onClose={() => flow.send({ type: 'close' })}>
      <div className="stack">
        <Search flow={flow} />
        <Folders flow={flow} />
        <Standing flow={flow} />
        <FailureNotice title={LL.AssetPicker.Failed()} failure={failure} retry={() => flow.send({ type: 'retry' })} />
        <ul className="picker-grid">
          {useSelector(flow, picturesIn).map((picture) => (
            <Picture key={picture.AssetId} flow={flow} picture={picture} />
          ))}
        </ul>
        <Pages flow={flow} />
      </div>
    </Dialog>
  );
}

/** Not a form: the dialog is inside one. */
function Search({ flow }: PickerProps) {
  const LL = useTexts();
  return (
    <search className="list-search">
      <Field
        name=""
        // none of the form's fields: Enter does not send the form
        form="none"
        type="search"
        label={LL.AssetPicker.SearchLabel()}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        isRequired
        onKeyDown={(event) => {
          if (event.key === 'Enter') flow.send({ type: 'search', search: event.currentTarget.value });
        }}
      />
      <Button
        type="button"
        kind="quiet"
        onClick={(event) => {
          const field = event.currentTarget.closest('search')?.querySelector('input');
          flow.send({ type: 'search', search: field?.value ?? '' });
        }}
      >
        {LL.AssetPicker.Find()}
      </Button>
    </search>
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

/** How many pictures there are, or what is awaited. */
function Standing({ flow }: PickerProps) {
  const LL = useTexts();
  const list = useSelector(flow, listIn);
  const busy = useSelector(flow, isBusy);
  const found = () => {
    if (!list) return '';
    const { TotalItems: count, Search: search } = list;
    if (count === 0) return search === '' ? LL.AssetPicker.None() : LL.AssetPicker.NothingFound({ search });
    return search === '' ? LL.AssetPicker.Count({ count }) : LL.AssetPicker.Found({ count, search });
  };
  return (
    <p className="soft" role="status">
      {busy ? LL.AssetPicker.Loading() : found()}
    </p>
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

/** Both buttons stay: whoever turned to an end keeps the focus. */
function Pages({ flow }: PickerProps) {
  const LL = useTexts();
  const list = useSelector(flow, listIn);
  if (!list || list.TotalPages < 2) return null;
  const { CurrentPage: page, TotalPages: pages } = list;
  const turn = (to: number, text: string) => (
    <Button
      type="button"
      kind="plain"
      aria-disabled={to < 1 || to > pages}
      onClick={() => flow.send({ type: 'page.turn', page: to })}
    >
      {text}
    </Button>
  );
  return (
    <div className="cluster">
      {turn(page - 1, LL.AssetPicker.Previous())}
      <span className="small soft">{LL.AssetPicker.Pages({ page, pages })}</span>
      {turn(page + 1, LL.AssetPicker.Next())}
    </div>
  );
}
