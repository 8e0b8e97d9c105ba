import type { Picture } from '#contract/wire.ts';
import { pictureSources, pictureUrl } from '#rules/pictures.ts';
import { useShop } from './shop.ts';

interface PhotoProps {
  /** Null without a picture: an empty frame of the same size is shown. */
  readonly picture: Picture | null;
  /** Its displayed width, as in the `sizes` attribute: `(width >= 768px) 33vw, 50vw`. */
  readonly sizes: string;
  /** Alternative text; the asset's own by default. Empty beside a text with the same meaning. */
  readonly alt?: string;
  /** Above the fold: loaded at once and before the rest. */
  readonly isFirst?: boolean;
  readonly className?: string;
}

/** A picture in the sizes and formats that the server offers, with its space reserved while loading. */
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
