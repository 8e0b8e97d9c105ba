import { useSelector } from '@xstate/react';
import type { OwnFile } from '#contract/own-files.ts';
import { canRetry, filesIn, pickedIn } from '#machines/ownFiles/ownFiles.machine.ts';
import type { OwnFilesActor } from '#machines/ownFiles/ownFiles.machine.ts';
import { PickDialog } from '#views/dialog/PickDialog.tsx';
import { Button } from '#views/parts/Button.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import { FileThumb, useFileWords } from './FileLine.tsx';
import './ownFiles.css';

interface ChoiceProps {
  readonly flow: OwnFilesActor;
}

/** A button, and the dialog that it opens: the files that the customer sent before, to be attached once more. */
export function OwnFilesChoice({ flow }: ChoiceProps) {
  const { OwnFiles } = useTexts();
  const retries = useSelector(flow, canRetry);
  const picked = useSelector(flow, pickedIn);
  return (
    <>
      <Button type="button" kind="plain" data-own-files="" onClick={() => flow.send({ type: 'open' })}>
        {OwnFiles.Open()}
      </Button>
      <PickDialog
        flow={flow}
        words={OwnFiles}
        id="ownFiles"
        title={OwnFiles.PickTitle()}
        awaited={picked === '' ? OwnFiles.Loading() : OwnFiles.Picking()}
        failed={retries ? OwnFiles.LoadFailed() : OwnFiles.PickFailed()}
        retries={retries}
      >
        <Files flow={flow} />
      </PickDialog>
    </>
  );
}

function Files({ flow }: ChoiceProps) {
  return (
    <ul className="own-files">
      {useSelector(flow, filesIn).map((file) => (
        <Line key={file.FileId} flow={flow} file={file} />
      ))}
    </ul>
  );
}

function Line({ flow, file }: ChoiceProps & { readonly file: OwnFile }) {
  const { OwnFiles } = useTexts();
  const words = useFileWords(file);
  const picking = useSelector(flow, (snapshot) => pickedIn(snapshot) === file.FileId);
  return (
    <li className="own-file">
      <FileThumb file={file} />
      <div className="own-file-text">
        <strong className="own-file-name">{file.Name}</strong>
        <span className="small soft">{words.facts}</span>
        <span className="small">{words.origin}</span>
      </div>
      <Button
        type="button"
        kind="quiet"
        isBusy={picking}
        aria-label={OwnFiles.Pick({ name: file.Name })}
        onClick={() => flow.send({ type: 'file.pick', fileId: file.FileId })}
      >
        {OwnFiles.Add()}
      </Button>
    </li>
  );
}
