import type { Asset } from '#contract/asset.ts';
import { writtenSize } from '#rules/uploads.ts';
import { CheckField } from '#views/parts/Field.tsx';
import { useTexts } from '#views/parts/texts.tsx';

interface KeptFilesProps {
  readonly files: readonly Asset[];
  readonly widget: string;
  /** Of a field of one file. */
  readonly isSingle?: boolean;
}

/** A file's name as a list of plain fields says it. */
export function useNameWithSize(): (file: Asset) => string {
  const { Upload } = useTexts();
  return ({ name, size }) => {
    const { amount, isMega } = writtenSize(size);
    return `${name} (${isMega ? Upload.Mega({ amount }) : Upload.Kilo({ amount })})`;
  };
}

/** The files that a refused plain form still has: each goes along unless it is left out. */
export function KeptFiles({ files, widget, isSingle = false }: KeptFilesProps) {
  const { Upload } = useTexts();
  const named = useNameWithSize();
  if (files.length === 0) return null;
  return (
    <fieldset className="stack">
      <legend>{Upload.Kept()}</legend>
      {files.map((file) => (
        <div key={file.AssetId}>
          <CheckField
            name={isSingle ? `AssetId-${widget}` : `list-assets-orders-${widget}`}
            value={file.AssetId}
            defaultChecked
            label={named(file)}
          />
          <input
            type="hidden"
            name={isSingle ? `asset-${widget}-name` : `asset-${file.AssetId}-name`}
            value={file.name}
          />
        </div>
      ))}
    </fieldset>
  );
}
