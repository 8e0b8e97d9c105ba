import { useSelector } from '@xstate/react';
import { hasSeveralPhotos, indexOf, photosOf } from '#machines/gallery/gallery.machine.ts';
import type { GalleryActor } from '#machines/gallery/gallery.machine.ts';
import { Icon } from '#views/parts/Icon.tsx';
import { Photo } from '#views/parts/Photo.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import './gallery.css';

const shownSizes = '(width >= 1024px) 44rem, (width >= 768px) 45vw, 100vw';

/** The photos of what is chosen: one large, the others as thumbnails. */
export function Gallery({ gallery, name }: { readonly gallery: GalleryActor; readonly name: string }) {
  const LL = useTexts();
  const photos = useSelector(gallery, photosOf);
  const index = useSelector(gallery, indexOf);
  const hasSeveral = useSelector(gallery, hasSeveralPhotos);
  const numberOf = (at: number) => LL.Product.PhotoOf({ number: at + 1, total: photos.length });
  return (
    <section className="gallery" aria-label={LL.Product.Photos({ name })}>
      <div className="gallery-shown">
        <Photo key={photos[index]?.AssetId} picture={photos[index] ?? null} sizes={shownSizes} isFirst />
        {hasSeveral && (
          <div className="gallery-arrows">
            <button type="button" className="icon-button" onClick={() => gallery.send({ type: 'previous' })}>
              <Icon name="left" />
              <span className="visually-hidden">{LL.Product.PreviousPhoto()}</span>
            </button>
            <p className="small" aria-live="polite">
              <span className="visually-hidden">{numberOf(index)}</span>
              <span aria-hidden="true">
                {index + 1} / {photos.length}
              </span>
            </p>
            <button type="button" className="icon-button" onClick={() => gallery.send({ type: 'next' })}>
              <Icon name="right" />
              <span className="visually-hidden">{LL.Product.NextPhoto()}</span>
            </button>
          </div>
        )}
      </div>
      {hasSeveral && (
        <ul className="gallery-thumbs">
          {photos.map((photo, at) => (
            <li key={photo.AssetId}>
              <button
                type="button"
                aria-label={numberOf(at)}
                aria-current={at === index ? true : undefined}
                onClick={() => gallery.send({ type: 'photo.choose', index: at })}
              >
                <Photo picture={photo} alt="" sizes="5rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
