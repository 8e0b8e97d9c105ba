import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';
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
import { Button } from '#views/parts/Button.tsx';
import type { FieldError } from '#views/parts/Field.tsx';
import { Icon } from '#views/parts/Icon.tsx';
import { useTexts, useTranslate } from '#views/parts/texts.tsx';
import { AssetFields } from '#views/upload/AssetFields.tsx';
import { UploadCard } from '#views/upload/UploadCard.tsx';
import { CropDialog } from './CropDialog.tsx';
import '../uploadList/uploadList.css';
import './imageCrop.css';

export interface ImageCropProps {
  readonly flow: ImageCropActor;
  readonly label: string;
  readonly hint: string;
  readonly error: FieldError | undefined;
  /** Files that were dropped, pasted or chosen. */
  readonly onFiles: (files: readonly File[]) => void;
  /** What the form does with the picture, once it is there. */
  readonly children?: ReactNode;
}

/** A form's picture: dropped, pasted or chosen, sent at once, and cropped in a dialog unless it fits as it is. */
export function ImageCrop({ flow, label, hint, error, onFiles, children }: ImageCropProps) {
  const { ImageCrop: words } = useTexts();
  const translate = useTranslate();
  const id = useId();
  const { accept, maxSize } = useSelector(flow, limitsOf);
  const limits = { accept, multiple: false, 'data-max-size': maxSize };
  const { widget } = useSelector(flow, targetOf);
  const asset = useSelector(flow, assetOf);
  const upload = useSelector(flow, uploadOf);
  const cropping = useSelector(flow, isCropping);
  const unfinished = useSelector(flow, isUnfinished);
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    onDrop: onFiles,
    noClick: true,
    noKeyboard: true,
  });
  return (
    <>
      <div
        {...getRootProps({ role: 'group', tabIndex: undefined })}
        className={`uploads${isDragActive ? ' uploads-over' : ''}`}
        aria-labelledby={`${id}l`}
        data-picture=""
      >
        <p className="uploads-label">
          <strong id={`${id}l`}>{label}</strong>
        </p>
        <div className="uploads-drop">
          <span aria-hidden="true">{isDragActive ? words.DropNow() : words.Drop()}</span>
          <input {...getInputProps(limits)} aria-label={label} />
          <Button
            type="button"
            kind="quiet"
            data-add=""
            aria-describedby={error ? `${id}h ${id}e` : `${id}h`}
            data-invalid={error ? '' : undefined}
            onClick={open}
          >
            {asset ? words.Replace() : words.Choose()}
          </Button>
        </div>
        <p className="field-hint" id={`${id}h`}>
          {hint}
        </p>
        {error && (
          <p className="field-error" id={`${id}e`}>
            {translate(error.code, error.params)}
          </p>
        )}
        {upload && (
          <ul className="uploads-list" aria-label={label}>
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
      </div>
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
