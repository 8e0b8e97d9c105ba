import type { Asset } from '#contract/asset.ts';
import { ownFileField } from '#rules/uploads.ts';
import { buttonClass } from '#views/parts/Button.tsx';
import { CheckField, SelectField } from '#views/parts/Field.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import { useNameWithSize } from '#views/upload/KeptFiles.tsx';

interface PlainOwnFilesProps {
  /** The newest first. */
  readonly files: readonly Asset[];
  readonly widget: string;
  /** Of a field of one file. */
  readonly isSingle?: boolean;
}

/** The files that a customer sent before, in a form without its widget: those that are chosen go along once more. */
export function PlainOwnFiles({ files, widget, isSingle = false }: PlainOwnFilesProps) {
  const { OwnFiles } = useTexts();
  const named = useNameWithSize();
  if (files.length === 0) return null;
  const name = ownFileField(widget);
  if (isSingle)
    return (
      <SelectField
        name={name}
        label={OwnFiles.Open()}
        choices={[
          { value: '', text: OwnFiles.PlainNone() },
          ...files.map((file) => ({ value: file.AssetId, text: named(file) })),
        ]}
      />
    );
  return (
    <details>
      <summary className={buttonClass('quiet')}>{OwnFiles.Open()}</summary>
      <fieldset className="stack">
        <legend className="visually-hidden">{OwnFiles.Title()}</legend>
        {files.map((file) => (
          <CheckField key={file.AssetId} name={name} value={file.AssetId} label={named(file)} />
        ))}
      </fieldset>
    </details>
  );
}
