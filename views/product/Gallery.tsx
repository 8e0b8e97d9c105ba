import { useSelector } from '@xstate/react';
import type { MouseEvent, ReactNode } from 'react';
import {
  hasSeveralPhotos,
  hasSpinOf,
  indexOf,
  isSpinning,
  isZoomed,
  layoutOf,
  mayZoom,
  photosOf,
} from '#machines/gallery/gallery.machine.ts';
import type { GalleryActor } from '#machines/gallery/gallery.machine.ts';
import { pictureUrl } from '#rules/pictures.ts';
import { Icon } from '#views/parts/Icon.tsx';
import { late } from '#views/parts/late.tsx';
import { Photo } from '#views/parts/Photo.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { Sign } from './Sign.tsx';
import './gallery.css';

const shownSizes = '(width >= 1024px) 44rem, (width >= 768px) 45vw, 100vw';
/** Loaded with the first press on a photo. */
const ZoomDialog = late(async () => (await import('./ZoomDialog.tsx')).ZoomDialog);

interface GalleryProps {
  readonly gallery: GalleryActor;
  readonly name: string;
  /** The 360° viewer, shown on request. */
  readonly spin: ReactNode;
}

/** The photos of the selection: one large, the others as thumbnails, each a link to its file without JavaScript. */
export function Gallery({ gallery, name, spin }: GalleryProps) {
  const LL = useTexts();
  const { AppPath } = useShop().shell;
  const photos = useSelector(gallery, photosOf);
  const index = useSelector(gallery, indexOf);
  const hasSeveral = useSelector(gallery, hasSeveralPhotos);
  const layout = useSelector(gallery, layoutOf);
  const hasSpin = useSelector(gallery, hasSpinOf);
  const isTurned = useSelector(gallery, isSpinning);
  const isNear = useSelector(gallery, isZoomed);
  const shown = photos[index];
  const numberOf = (at: number) => LL.Product.PhotoOf({ number: at + 1, total: photos.length });
  const fileOf = (assetId: string) => pictureUrl(AppPath, assetId, 1200, 'webp');
  const zoom = (event: MouseEvent) => {
    if (!mayZoom(gallery.getSnapshot())) return;
    event.preventDefault();
    gallery.send({ type: 'zoom.open' });
  };
  const touch = () => gallery.send({ type: 'thumbs.touch' });
  return (
    <section className={`gallery gallery-${layout}`} aria-label={LL.Product.Photos({ name })}>
      <div className="gallery-shown">
        <Photo key={shown?.AssetId} picture={shown ?? null} sizes={shownSizes} isFirst />
        {shown && !isTurned && (
          <a className="gallery-zoom" href={fileOf(shown.AssetId)} onClick={zoom}>
            <Sign name="zoom" />
            <span className="visually-hidden">{LL.Product.Zoom()}</span>
          </a>
        )}
        {isTurned && spin}
        {hasSpin && (
          <button
            type="button"
            className="gallery-spin"
            aria-label={isTurned ? LL.Product.SpinClose() : LL.Product.SpinOpen()}
            onClick={() => gallery.send({ type: isTurned ? 'close' : 'spin.open' })}
          >
            {isTurned ? <Icon name="close" /> : '360°'}
          </button>
        )}
        {hasSeveral && !isTurned && (
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
        <div className="gallery-thumbs" data-thumbs onPointerEnter={touch} onFocus={touch}>
          <ul className="gallery-track">
            {photos.map((photo, at) => (
              <li key={photo.AssetId} className="gallery-thumb">
                <a
                  href={fileOf(photo.AssetId)}
                  draggable={false}
                  aria-label={numberOf(at)}
                  aria-current={at === index ? true : undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    gallery.send({ type: 'photo.choose', index: at });
                  }}
                >
                  <Photo picture={photo} alt="" sizes="5rem" />
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {isNear && <ZoomDialog gallery={gallery} name={name} />}
    </section>
  );
}
