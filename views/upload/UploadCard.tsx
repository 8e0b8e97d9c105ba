import { useSelector } from '@xstate/react';
import {
  assetOf,
  bytesSent,
  failureIn,
  fileOf,
  isDone,
  isNameless,
  isNaming,
  isSending,
  isWaiting,
  nameOf,
} from '#machines/upload/upload.machine.ts';
import type { UploadActor } from '#machines/upload/upload.machine.ts';
import { MOST_FILE_NAME, percentOf, writtenSize } from '#rules/uploads.ts';
import { Button } from '#views/parts/Button.tsx';
import { Field } from '#views/parts/Field.tsx';
import { Icon } from '#views/parts/Icon.tsx';
import { useTexts, useTranslate } from '#views/parts/texts.tsx';
import './upload.css';

interface UploadCardProps {
  readonly flow: UploadActor;
  readonly onRemove: () => void;
  /** Of a flow that sends it again itself; by default the file's own does. */
  readonly onRetry?: () => void;
  /** Of a field of one file, which has fields of its own. */
  readonly isSingle?: boolean;
}

/** A file: what it is, how far it has got, and what can be done with it. Its fields are posted with the form. */
export function UploadCard({ flow, onRemove, onRetry, isSingle = false }: UploadCardProps) {
  const LL = useTexts();
  const { Upload } = LL;
  const { key } = useSelector(flow, fileOf);
  const name = useSelector(flow, nameOf);
  const asset = useSelector(flow, assetOf);
  const done = useSelector(flow, isDone);
  const naming = useSelector(flow, isNaming);
  return (
    <li className="upload-card" data-upload={key}>
      <Thumbnail flow={flow} />
      <div className="upload-text">
        {naming ? <NameField flow={flow} /> : <strong className="upload-name">{name}</strong>}
        <Standing flow={flow} onRetry={onRetry ?? (() => flow.send({ type: 'retry' }))} />
      </div>
      <div className="upload-verbs">
        {done && !naming && (
          <button
            type="button"
            className="upload-verb"
            data-rename=""
            aria-label={Upload.RenameOf({ name })}
            onClick={() => flow.send({ type: 'name.edit' })}
          >
            {Upload.Rename()}
          </button>
        )}
        <button
          type="button"
          className="icon-button"
          data-remove=""
          aria-label={done ? Upload.Remove({ name }) : Upload.Cancel({ name })}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      </div>
      {asset && !isSingle && (
        <>
          <input type="hidden" name={`asset-${asset.AssetId}`} value={asset.AssetId} />
          <input type="hidden" name={`asset-${asset.AssetId}-name`} value={name} />
        </>
      )}
    </li>
  );
}

/** A small picture of it, or a sheet with its extension; once it is there, it opens the file. */
function Thumbnail({ flow }: Pick<UploadCardProps, 'flow'>) {
  const { Upload } = useTexts();
  const asset = useSelector(flow, assetOf);
  const { name: chosen } = useSelector(flow, fileOf);
  const name = useSelector(flow, nameOf);
  const extension = /\.([^.]{1,4})$/u.exec(chosen)?.[1] ?? '…';
  const small =
    asset && asset.thumbnail_url !== '' ? (
      <img className="upload-thumb" src={asset.thumbnail_url} alt="" />
    ) : (
      <span className="upload-thumb upload-sheet" data-kind={extension.toLowerCase()} aria-hidden="true">
        {extension}
      </span>
    );
  if (!asset) return small;
  const says = Upload.Preview({ name });
  return (
    <button
      type="button"
      className="upload-look"
      data-preview=""
      title={says}
      aria-label={says}
      onClick={() => flow.send({ type: 'preview.open' })}
    >
      {small}
    </button>
  );
}

/** Its size and how far it has got. */
function Standing({ flow, onRetry }: Required<Pick<UploadCardProps, 'flow' | 'onRetry'>>) {
  const { Upload } = useTexts();
  const translate = useTranslate();
  const { size } = useSelector(flow, fileOf);
  const name = useSelector(flow, nameOf);
  const sent = useSelector(flow, bytesSent);
  const failure = useSelector(flow, failureIn);
  const sending = useSelector(flow, isSending);
  const waiting = useSelector(flow, isWaiting);
  const { amount, isMega } = writtenSize(size);
  const written = isMega ? Upload.Mega({ amount }) : Upload.Kilo({ amount });
  if (sending)
    return (
      <>
        <span className="small soft">
          {written} · {Upload.Sending()}
        </span>
        <progress aria-label={Upload.ProgressOf({ name })} max={100} value={percentOf([{ size, sent }])} />
      </>
    );
  if (failure && !waiting)
    return (
      <>
        <span className="field-error">
          {Upload.Failed()} {failure.message || translate(failure.code)}
        </span>
        <span>
          <button type="button" className="upload-verb" aria-label={Upload.RetryOf({ name })} onClick={onRetry}>
            {Upload.Retry()}
          </button>
        </span>
      </>
    );
  return (
    <span className="small soft">
      {written} · {waiting ? Upload.Waiting() : Upload.Sent()}
    </span>
  );
}

/** Its new name; not a form of its own, since it is inside one. */
function NameField({ flow }: Pick<UploadCardProps, 'flow'>) {
  const LL = useTexts();
  const name = useSelector(flow, nameOf);
  const nameless = useSelector(flow, isNameless);
  return (
    <div className="upload-naming" role="group" aria-label={LL.Upload.RenameOf({ name })}>
      <Field
        // not the form's: its fields are hidden ones
        name=""
        label={LL.Upload.Name()}
        defaultValue={name}
        maxLength={MOST_FILE_NAME}
        autoComplete="off"
        onKeyDown={(event) => {
          if (event.key === 'Escape') flow.send({ type: 'name.leave' });
          if (event.key !== 'Enter') return;
          // Enter would send the whole form
          event.preventDefault();
          flow.send({ type: 'name.save', name: event.currentTarget.value });
        }}
        error={nameless ? { code: 'Upload.Nameless' } : null}
        isRequired
      />
      <div className="cluster">
        <Button
          type="button"
          kind="quiet"
          onClick={(event) => {
            const field = event.currentTarget.closest('.upload-naming')?.querySelector('input');
            flow.send({ type: 'name.save', name: field?.value ?? '' });
          }}
        >
          {LL.Core.Save()}
        </Button>
        <Button type="button" kind="plain" onClick={() => flow.send({ type: 'name.leave' })}>
          {LL.Core.Cancel()}
        </Button>
      </div>
    </div>
  );
}
