import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useDropzone } from 'react-dropzone';
import { limitsOf, listedIn, targetOf, unfinishedCount, uploadOf } from '#machines/uploadList/uploadList.machine.ts';
import { assetOf, fileOf, nameOf } from '#machines/upload/upload.machine.ts';
import type { UploadActor } from '#machines/upload/upload.machine.ts';
import { limitAttributes } from '#rules/uploads.ts';
import { Button } from '#views/parts/Button.tsx';
import { useTexts, useTranslate } from '#views/parts/texts.tsx';
import { AssetFields } from '#views/upload/AssetFields.tsx';
import { UploadCard } from '#views/upload/UploadCard.tsx';
import type { UploadListProps } from './UploadList.tsx';
import './uploadList.css';

/** One file of a form, sent as soon as it is chosen; the next one replaces it once it is there. */
export function FileUpload({ flow, label, hint, error, onFiles }: UploadListProps) {
  const { Core, Upload } = useTexts();
  const translate = useTranslate();
  const id = useId();
  const limits = useSelector(flow, limitsOf);
  const listed = useSelector(flow, listedIn);
  const unfinished = useSelector(flow, unfinishedCount);
  const { widget } = useSelector(flow, targetOf);
  const there = listed.findLast(({ asset }) => asset !== null);
  const upload = there && uploadOf(flow.getSnapshot(), there.key);
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    onDrop: onFiles,
    noClick: true,
    noKeyboard: true,
  });
  return (
    <div
      {...getRootProps({ role: 'group', tabIndex: undefined })}
      className={`uploads${isDragActive ? ' uploads-over' : ''}`}
      aria-labelledby={`${id}l`}
      data-uploads=""
      data-unfinished={unfinished}
    >
      <p className="uploads-label">
        <strong id={`${id}l`}>{label}</strong> <small className="soft">({Core.Optional()})</small>
      </p>
      <div className="uploads-drop">
        <span aria-hidden="true">{isDragActive ? Upload.DropOneNow() : Upload.DropOne()}</span>
        <input {...getInputProps(limitAttributes(limits))} aria-label={label} />
        <Button
          type="button"
          kind="quiet"
          data-add=""
          aria-describedby={error ? `${id}h ${id}e` : `${id}h`}
          data-invalid={error ? '' : undefined}
          onClick={open}
        >
          {there ? Upload.Replace() : Upload.ChooseOne()}
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
      {listed.length > 0 && (
        <ul className="uploads-list" aria-label={Upload.File()}>
          {listed.map(({ key }) => {
            const each = uploadOf(flow.getSnapshot(), key);
            return (
              each && (
                <UploadCard key={key} flow={each} onRemove={() => flow.send({ type: 'file.remove', key })} isSingle />
              )
            );
          })}
        </ul>
      )}
      {/* there before its text: otherwise screen readers would not announce it */}
      <p className="visually-hidden" role="status">
        {upload && unfinished === 0 ? <Arrived flow={upload} /> : ''}
      </p>
      {upload ? <Fields flow={upload} widget={widget} /> : <AssetFields widget={widget} asset={null} />}
    </div>
  );
}

/** Tells screen readers that the file is there. */
function Arrived({ flow }: { readonly flow: UploadActor }) {
  const { Upload } = useTexts();
  return Upload.ThereIs({ name: useSelector(flow, nameOf) });
}

/** What the form says of its file, which may have been renamed. */
function Fields({ flow, widget }: { readonly flow: UploadActor; readonly widget: string }) {
  const asset = useSelector(flow, assetOf);
  const name = useSelector(flow, nameOf);
  const { name: chosen } = useSelector(flow, fileOf);
  return <AssetFields widget={widget} asset={asset} name={name} isRenamed={name !== chosen} />;
}
