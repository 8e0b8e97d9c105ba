import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Asset } from '#contract/asset.ts';
import {
  assetOf,
  isCropping,
  isUnfinished,
  limitsOf,
  targetOf,
  uploadOf,
} from '#machines/imageCrop/imageCrop.machine.ts';
import type { ImageCropActor } from '#machines/imageCrop/imageCrop.machine.ts';
import { Icon } from '#views/parts/Icon.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import { AssetFields } from '#views/upload/AssetFields.tsx';
import { UploadCard } from '#views/upload/UploadCard.tsx';
import { UploadFrame } from '#views/upload/UploadFrame.tsx';
import type { UploadFieldProps } from '#views/upload/UploadFrame.tsx';
import { CropDialog } from './CropDialog.tsx';
import './imageCrop.css';

export interface ImageCropProps extends UploadFieldProps {
  readonly flow: ImageCropActor;
  /** What the form does with the picture, once it is there. */
  readonly children?: ReactNode;
}

/** A form's picture: dropped, pasted or chosen, sent at once, and cropped in a dialog unless it fits as it is. */
export function ImageCrop({ flow, children, ...field }: ImageCropProps) {
  const { ImageCrop: words } = useTexts();
  const { accept, maxSize } = useSelector(flow, limitsOf);
  const { widget } = useSelector(flow, targetOf);
  const asset = useSelector(flow, assetOf);
  const upload = useSelector(flow, uploadOf);
  const cropping = useSelector(flow, isCropping);
  const unfinished = useSelector(flow, isUnfinished);
  return (
    <>
      <UploadFrame
        {...field}
        limits={{ accept, multiple: false, 'data-max-size': maxSize }}
        drop={words.Drop()}
        dropNow={words.DropNow()}
        choose={asset ? words.Replace() : words.Choose()}
        isRequired
        held={asset || unfinished ? 1 : 0}
        marks={{ 'data-picture': '' }}
      >
        {upload && (
          <ul className="uploads-list" aria-label={field.label}>
            <UploadCard
              flow={upload}
              onRemove={() => flow.send({ type: 'picture.remove' })}
              onRetry={() => flow.send({ type: 'retry' })}
              isSingle
            />
          </ul>
        )}
        {asset && <Kept asset={asset} onRemove={() => flow.send({ type: 'picture.remove' })} />}
        {/* there before its text: otherwise screen readers would not announce it */}
        <p className="visually-hidden" role="status">
          {asset && !unfinished ? words.Ready({ name: asset.name }) : ''}
        </p>
        <AssetFields widget={widget} asset={asset} />
      </UploadFrame>
      {cropping && <CropDialog flow={flow} />}
      {asset && !unfinished && children}
    </>
  );
}

/** The picture that the form carries. */
function Kept({ asset, onRemove }: { readonly asset: Asset; readonly onRemove: () => void }) {
  const { ImageCrop: words, Upload } = useTexts();
  const { name, width, height } = asset;
  return (
    <div className="upload-card picture-card">
      <img className="picture-thumb" src={asset.Uri} width={width} height={height} alt={words.Chosen()} />
      <div className="upload-text">
        <strong className="upload-name">{name}</strong>
        <span className="small soft">{words.Size({ width, height })}</span>
      </div>
      <div className="upload-verbs">
        <button
          type="button"
          className="icon-button"
          data-remove=""
          aria-label={Upload.Remove({ name })}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      </div>
    </div>
  );
}
