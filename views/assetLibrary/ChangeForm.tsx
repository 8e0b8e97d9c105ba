import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { LibraryChange } from '#machines/assetLibrary/assetLibrary.machine.ts';
import { errorsOf, isDoing } from '#machines/assetLibrary/assetLibrary.machine.ts';
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

interface ChangeFormProps {
  readonly library: LibraryProps;
  readonly kind: Exclude<LibraryChange['kind'], 'deleteFolder'>;
  /** The file that is changed; '' for a folder. */
  readonly assetId?: string;
  /** What the flow does instead of the plain post, by what was typed. */
  readonly changeOf: (typed: { name: string; place: number }) => LibraryChange;
  readonly label: string;
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
  /** Beside the button. */
  readonly more?: ReactNode;
}

/** A plain form whose change the flow asks for once the page is alive. */
export function ChangeForm({ library, kind, assetId = '', changeOf, ...rest }: ChangeFormProps) {
  const { page, flow } = library;
  const { label, isQuiet = false, children, more } = rest;
  const busy = useSelector(flow, (snapshot) => isDoing(snapshot, kind, assetId));
  return (
    <form
      className="stack"
      method="post"
      action={useFormUrl({ page })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget);
        const place = Number(formText(typed, assetId === '' ? 'ParentId' : 'InFolderId'));
        flow.send({ type: 'ask', change: changeOf({ name: formText(typed, 'Name').trim(), place }) });
      }}
    >
      {assetId !== '' && <input type="hidden" name="AssetId" value={assetId} />}
      {children}
      <p className="cluster">
        <Button name="Do" value={kind} kind={isQuiet ? 'quiet' : 'main'} isBusy={busy}>
          {label}
        </Button>
        {more}
      </p>
    </form>
  );
}

interface FieldsProps extends Pick<ChangeFormProps, 'library' | 'kind' | 'assetId'> {
  readonly id: string;
  readonly label: string;
  readonly name?: string;
  readonly maxLength: number;
  /** The folder it lies in, and those it could; a new folder lies in the one that is shown. */
  readonly place?: { readonly folderId: number; readonly choices: Choice[] };
}

/** What a folder or a file is called and where it lies: as typed, when a plain form came back. */
export function NameAndPlace({ library, kind, assetId = '', id, label, name, maxLength, place }: FieldsProps) {
  const LL = useTexts();
  const { form, flow } = library;
  const errors = useSelector(flow, (snapshot) => errorsOf(snapshot, kind, assetId));
  const isPosted = form?.Do === kind && (assetId === '' || form.Values['AssetId'] === assetId);
  const typed = isPosted ? form.Values : {};
  const field = assetId === '' ? 'ParentId' : 'InFolderId';
  return (
    <>
      <Field
        name="Name"
        id={id}
        label={label}
        defaultValue={typed['Name'] ?? name}
        error={errors['Name'] ?? (place ? undefined : errors[field])}
        maxLength={maxLength}
        autoComplete="off"
        isRequired
      />
      {place && (
        <SelectField
          name={field}
          label={LL.AssetLibrary.InFolder()}
          defaultValue={typed[field] ?? place.folderId}
          error={errors[field]}
          choices={place.choices}
        />
      )}
    </>
  );
}
