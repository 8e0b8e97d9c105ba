import type { Picture } from '#contract/wire.ts';
import { pictureSources, pictureUrl } from '#rules/pictures.ts';
import { useShop } from './shop.ts';

interface PhotoProps {
  /** Null where there is no picture: an empty frame of the same size stands in. */
  readonly picture: Picture | null;
  /** How wide it is shown, as the `sizes` attribute says it: `(width >= 768px) 33vw, 50vw`. */
  readonly sizes: string;
  /** What it shows; the asset's own words unless given. Empty beside a text that says the same. */
  readonly alt?: string;
  /** For what a visitor sees first: loaded at once and before the rest. */
  readonly isFirst?: boolean;
  readonly className?: string;
}

/** A picture in the sizes and formats that the server keeps, with its room reserved before it arrives. */
export function Photo({ picture, sizes, alt, isFirst = false, className = 'photo' }: PhotoProps) {
  const { AppPath } = useShop().shell;
  if (!picture) return <span className={className} aria-hidden="true" />;
  const { AssetId, AssetName, Width, Height } = picture;
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSources(AppPath, AssetId, 'avif', Width)} sizes={sizes} />
      <img
        className={className}
        src={pictureUrl(AppPath, AssetId, 480, 'webp')}
        srcSet={pictureSources(AppPath, AssetId, 'webp', Width)}
        sizes={sizes}
        width={Width}
        height={Height}
        alt={alt ?? AssetName}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
