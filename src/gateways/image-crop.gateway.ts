import type { Asset } from '#contract/asset.ts';
import type { Cropped } from '#contract/uploads.ts';
import type { Culture } from '#contract/wire.ts';
import type { AreaShown, ImageCropEvent } from '#machines/imageCrop/imageCrop.setup.ts';
import { abortable } from '#machines/port.ts';
import type { CropArea, CropWish, PixelSize } from '#rules/crop.ts';
import { fromCallback } from 'xstate';
import { focusSoon } from './focus-soon.gateway.ts';
import type { Http } from './http.ts';
import { placeOf } from './place.gateway.ts';
import { plainField } from './upload-list.gateway.ts';

/** The crop size that the server wrote to a plain file field; the given one where it wrote none. */
export function cropSizeAt(field: string, given: PixelSize): PixelSize {
  const { cropWidth, cropHeight } = plainField(field)?.dataset ?? {};
  return { width: Number(cropWidth ?? given.width), height: Number(cropHeight ?? given.height) };
}

/** The hand on a picture that is being cropped, and the server that cuts it. */
export const imageCropPorts = (http: Http, culture: Culture) => ({
  followHand: fromCallback<AreaShown, { shown: PixelSize; area: CropArea; ratio: number }>(
    ({ input: { shown, area: first, ratio }, sendBack, receive }) => {
      let area = first;
      let show = (_area: CropArea) => {};
      let remove = () => {};
      receive((event) => {
        ({ area } = event);
        show(area);
      });
      const left = new AbortController();
      const lay = async () => {
        const [{ layHandles }, place] = await Promise.all([
          import('./crop-handles.ts'),
          placeOf('[data-crop-hand]', left.signal),
        ]);
        if (left.signal.aborted) return;
        const drag = (wanted: CropArea) => sendBack({ type: 'area.drag', area: wanted } satisfies ImageCropEvent);
        ({ show, remove } = layHandles(place, { shown, ratio, drag }));
        show(area);
      };
      // without them keys and buttons still move the rectangle
      lay().catch(() => undefined);
      return () => {
        left.abort();
        remove();
      };
    },
  ),
  /** The picture is kept until its part is there: an answer that was lost can be had again. */
  cutPicture: abortable<Cropped, { tmpName: string; wish: CropWish }>(({ input: { tmpName, wish }, signal }) => {
    const { x, y, w, h, cropWidth, cropHeight } = wish;
    const params = {
      tmpName,
      x: String(x),
      y: String(y),
      w: String(w),
      h: String(h),
      cropWidth: String(cropWidth),
      cropHeight: String(cropHeight),
    };
    return http.call('cropUpload', { params, query: { culture, keepOriginal: 'true' } }, { signal, isQuiet: true });
  }),
});

/** The server is told to forget a picture, which it would do by itself within a day. */
export function forgetPicture(http: Http, asset: Pick<Asset, 'tmpName'> | null): void {
  if (asset)
    http.call('forgetUpload', { params: { tmpName: asset.tmpName } }, { isQuiet: true }).catch(() => undefined);
}

/** Focuses the picture whose part is chosen, once its dialog is there. */
export const focusArea = (): void => focusSoon('[data-crop]');

/** Focuses what chooses a picture, unless somebody is typing elsewhere. */
export function focusChoose(): void {
  const widget = document.querySelector('[data-picture]');
  if (widget?.contains(document.activeElement)) widget.querySelector<HTMLElement>('[data-add]')?.focus();
}
