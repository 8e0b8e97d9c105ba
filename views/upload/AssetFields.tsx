import type { Asset } from '#contract/asset.ts';

interface AssetFieldsProps {
  readonly widget: string;
  /** Null before there is a file. */
  readonly asset: Asset | null;
  /** The name that its owner gave it; its own one by default. */
  readonly name?: string;
  readonly isRenamed?: boolean;
}

/** What a form says of its one file. */
export function AssetFields({ widget, asset, name = asset?.name ?? '', isRenamed = false }: AssetFieldsProps) {
  return asset ? (
    <>
      <input type="hidden" name={`AssetId-${widget}`} value={asset.AssetId} />
      <input type="hidden" name={`AssetName-${widget}`} value={asset.OriginalFileName} />
      <input type="hidden" name={`AssetLoaded${widget}`} value="1" />
      <input type="hidden" name={`asset-${widget}-name`} value={name} />
      <input type="hidden" name={`asset-${widget}-name-changed`} value={isRenamed ? '1' : '0'} />
      <input type="checkbox" hidden name={`file-upload-required-${widget}`} checked readOnly />
    </>
  ) : (
    <>
      <input type="hidden" name={`AssetId-${widget}`} value="" />
      <input type="hidden" name={`AssetLoaded${widget}`} value="0" />
      <input type="checkbox" hidden name={`file-upload-required-${widget}`} checked={false} readOnly />
    </>
  );
}
