import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import {
  hasSeveralPhotos,
  indexOf,
  mayEnlarge,
  mayReduce,
  photosOf,
  zoomOf,
} from '#machines/gallery/gallery.machine.ts';
import type { GalleryActor, GalleryEvent } from '#machines/gallery/gallery.machine.ts';
import { Icon } from '#views/parts/Icon.tsx';
import { Photo } from '#views/parts/Photo.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import { Sign } from './Sign.tsx';
import './zoom.css';

const keys: Readonly<Record<string, GalleryEvent>> = {
  '+': { type: 'zoom.in' },
  '=': { type: 'zoom.in' },
  '-': { type: 'zoom.out' },
};
/** While the whole photo is visible; an enlarged one is scrolled by the browser. */
const turns: Readonly<Record<string, GalleryEvent>> = {
  ArrowLeft: { type: 'previous' },
  ArrowRight: { type: 'next' },
};

/**
 * A photo as large as the screen and larger: the dialog itself scrolls, so arrow keys, wheel and fingers move the
 * photo.
 */
export function ZoomDialog({ gallery, name }: { readonly gallery: GalleryActor; readonly name: string }) {
  const LL = useTexts();
  const photos = useSelector(gallery, photosOf);
  const index = useSelector(gallery, indexOf);
  const zoom = useSelector(gallery, zoomOf);
  const hasSeveral = useSelector(gallery, hasSeveralPhotos);
  const isLess = useSelector(gallery, mayReduce);
  const isMore = useSelector(gallery, mayEnlarge);
  const steer = ({ key }: KeyboardEvent) => {
    const event = keys[key] ?? (zoom === 1 ? turns[key] : undefined);
    if (event) gallery.send(event);
  };
  return (
    <dialog className="zoom" data-modal="zoom" aria-label={LL.Product.Photos({ name })} onKeyDown={steer}>
      <div className="zoom-bar">
        <p className="small" aria-live="polite">
          {LL.Product.PhotoOf({ number: index + 1, total: photos.length })}
          {zoom > 1 && ` · ${zoom}×`}
        </p>
        {hasSeveral && (
          <>
            <button type="button" className="icon-button" onClick={() => gallery.send({ type: 'previous' })}>
              <Icon name="left" />
              <span className="visually-hidden">{LL.Product.PreviousPhoto()}</span>
            </button>
            <button type="button" className="icon-button" onClick={() => gallery.send({ type: 'next' })}>
              <Icon name="right" />
              <span className="visually-hidden">{LL.Product.NextPhoto()}</span>
            </button>
          </>
        )}
        <button
          type="button"
          className="icon-button"
          aria-disabled={!isLess}
          onClick={() => gallery.send({ type: 'zoom.out' })}
        >
          <Sign name="minus" />
          <span className="visually-hidden">{LL.Product.ZoomOut()}</span>
        </button>
        <button
          type="button"
          className="icon-button"
          aria-disabled={!isMore}
          onClick={() => gallery.send({ type: 'zoom.in' })}
        >
          <Sign name="plus" />
          <span className="visually-hidden">{LL.Product.ZoomIn()}</span>
        </button>
        <button
          type="button"
          className="icon-button"
          data-close
          aria-label={LL.Core.Close()}
          onClick={() => gallery.send({ type: 'close' })}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className={`zoom-photo zoom-${zoom}`}>
        <Photo picture={photos[index] ?? null} sizes={`${zoom * 100}vmin`} />
      </div>
    </dialog>
  );
}
