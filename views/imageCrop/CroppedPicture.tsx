import { useSelector } from '@xstate/react';
import { pictureIn, shownIn, turnsOf } from '#machines/imageCrop/imageCrop.machine.ts';
import type { ImageCropActor } from '#machines/imageCrop/imageCrop.machine.ts';
import { boxed } from '#rules/crop-frame.ts';
import type { Turns } from '#rules/crop-frame.ts';
import type { CropArea, PixelSize } from '#rules/crop.ts';
import { useTexts } from '#views/parts/texts.tsx';

interface CropProps {
  readonly flow: ImageCropActor;
}

/** Turned about its corner, then moved back to where it is seen. */
const turning = (turns: Turns, { width, height }: PixelSize): string =>
  ({
    0: '',
    1: `translate(${width} 0) rotate(90)`,
    2: `translate(${width} ${height}) rotate(180)`,
    3: `translate(0 ${height}) rotate(270)`,
  })[turns];

const same = (one: ReturnType<typeof shownIn>, other: ReturnType<typeof shownIn>): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The picture as it is shown, and what is left of it: everything around the rectangle is darkened. */
export function CroppedPicture({ flow }: CropProps) {
  const file = useSelector(flow, pictureIn);
  const turns = useSelector(flow, turnsOf);
  const { picture, area } = useSelector(flow, shownIn, same);
  if (!file) return null;
  const { width, height } = picture;
  const { x, y, w, h } = area;
  return (
    <svg className="crop-picture" viewBox={`0 0 ${width} ${height}`} {...boxed(picture)} aria-hidden="true">
      <image href={file.Uri} width={file.width} height={file.height} transform={turning(turns, picture)} />
      <path className="crop-shade" fillRule="evenodd" d={`M0 0H${width}V${height}H0Z${outline(area)}`} />
      <rect className="crop-frame crop-frame-edge" x={x} y={y} width={w} height={h} />
      <rect className="crop-frame" x={x} y={y} width={w} height={h} />
    </svg>
  );
}
const outline = ({ x, y, w, h }: CropArea): string => `M${x} ${y}h${w}v${h}h${-w}Z`;

/** Tells screen readers where the rectangle is. */
export function Where({ flow }: CropProps) {
  const { ImageCrop: words } = useTexts();
  const { area } = useSelector(flow, shownIn, same);
  return words.Where({ width: area.w, height: area.h, x: area.x, y: area.y });
}
