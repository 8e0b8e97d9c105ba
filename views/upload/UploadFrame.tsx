import { useId } from 'react';
import type { ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';
import { Button } from '#views/parts/Button.tsx';
import { Notes } from '#views/parts/Field.tsx';
import type { FieldError } from '#views/parts/Field.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import './uploads.css';

/** A field of files as its form describes it. */
export interface UploadFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly error: FieldError | undefined;
  /** Files that were dropped, pasted or chosen. */
  readonly onFiles: (files: readonly File[]) => void;
  /** Another way to a file, beside the button. */
  readonly otherWay?: ReactNode;
}

interface UploadFrameProps extends UploadFieldProps {
  /** The file input's attributes, by which people and scripts know what is accepted. */
  readonly limits: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Over the field: what can be dropped, while nothing is and while something is held above it. */
  readonly drop: string;
  readonly dropNow: string;
  /** On the button that opens the browser's dialog. */
  readonly choose: string;
  readonly isRequired?: boolean;
  /** How many files it holds: its form has something to lose. */
  readonly held: number;
  /** `data-` attributes of the group, by which gateways and tests find it. */
  readonly marks: Readonly<Record<`data-${string}`, string | number>>;
  readonly children: ReactNode;
}

/** Where files are dropped, pasted or chosen, with what is accepted and what is wrong; around what was chosen. */
export function UploadFrame({ label, hint, error, onFiles, otherWay, limits, ...rest }: UploadFrameProps) {
  const { drop, dropNow, choose, isRequired = false, held, marks, children } = rest;
  const { Core } = useTexts();
  const id = useId();
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
      data-files={held}
      {...marks}
    >
      <p className="uploads-label">
        <strong id={`${id}l`}>{label}</strong> {!isRequired && <small className="soft">({Core.Optional()})</small>}
      </p>
      <div className="uploads-drop">
        <span aria-hidden="true">{isDragActive ? dropNow : drop}</span>
        <input {...getInputProps(limits)} aria-label={label} />
        <Button
          type="button"
          kind="quiet"
          data-add=""
          aria-describedby={error ? `${id}h ${id}e` : `${id}h`}
          data-invalid={error ? '' : undefined}
          onClick={open}
        >
          {choose}
        </Button>
        {otherWay}
      </div>
      <Notes id={id} label={label} hint={hint} error={error} />
      {children}
    </div>
  );
}
