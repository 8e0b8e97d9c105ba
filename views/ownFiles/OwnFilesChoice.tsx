import { useSelector } from '@xstate/react';
import type { OwnFile } from '#contract/own-files.ts';
import { canRetry, failureIn, filesIn, isBusy, isOpen, listIn, pickedIn } from '#machines/ownFiles/ownFiles.machine.ts';
import type { OwnFilesActor } from '#machines/ownFiles/ownFiles.machine.ts';
import { Dialog } from '#views/dialog/Dialog.tsx';
import { Button } from '#views/parts/Button.tsx';
import { FailureNotice } from '#views/parts/FailureNotice.tsx';
import { Field } from '#views/parts/Field.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import { FileThumb, useFileWords } from './FileLine.tsx';
import './ownFiles.css';

interface ChoiceProps {
  readonly flow: OwnFilesActor;
}

/** A button, and the dialog that it opens: the files that the customer sent before, to be attached once more. */
export function OwnFilesChoice({ flow }: ChoiceProps) {
  const { OwnFiles } = useTexts();
  const open = useSelector(flow, isOpen);
  return (
    <>
      <Button type="button" kind="plain" data-own-files="" onClick={() => flow.send({ type: 'open' })}>
        {OwnFiles.Open()}
      </Button>
      {open && <Choice flow={flow} />}
    </>
  );
}

function Choice({ flow }: ChoiceProps) {
  const { OwnFiles } = useTexts();
  const failure = useSelector(flow, failureIn);
  const retries = useSelector(flow, canRetry);
  return (
    <Dialog id="ownFiles" title={OwnFiles.PickTitle()} onClose={() => flow.send({ type: 'close' })}>
      <div className="stack">
        <Search flow={flow} />
        <Standing flow={flow} />
        <FailureNotice
          title={retries ? OwnFiles.LoadFailed() : OwnFiles.PickFailed()}
          failure={failure}
          retry={retries ? () => flow.send({ type: 'retry' }) : undefined}
        />
        <ul className="own-files">
          {useSelector(flow, filesIn).map((file) => (
            <Line key={file.FileId} flow={flow} file={file} />
          ))}
        </ul>
        <Pages flow={flow} />
      </div>
    </Dialog>
  );
}

/** Not a form: the dialog is inside one. */
function Search({ flow }: ChoiceProps) {
  const { OwnFiles } = useTexts();
  return (
    <search className="list-search">
      <Field
        name=""
        // none of the form's fields: Enter does not send the form
        form="none"
        type="search"
        label={OwnFiles.SearchLabel()}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        isRequired
        onKeyDown={(event) => {
          if (event.key === 'Enter') flow.send({ type: 'search', search: event.currentTarget.value });
        }}
      />
      <Button
        type="button"
        kind="quiet"
        onClick={(event) => {
          const field = event.currentTarget.closest('search')?.querySelector('input');
          flow.send({ type: 'search', search: field?.value ?? '' });
        }}
      >
        {OwnFiles.Find()}
      </Button>
    </search>
  );
}

/** How many files there are, or what is awaited. */
function Standing({ flow }: ChoiceProps) {
  const { OwnFiles } = useTexts();
  const list = useSelector(flow, listIn);
  const busy = useSelector(flow, isBusy);
  const picked = useSelector(flow, pickedIn);
  const found = () => {
    if (!list) return '';
    const { TotalItems: count, Search: search } = list;
    if (count === 0) return search === '' ? OwnFiles.None() : OwnFiles.NothingFound({ search });
    return search === '' ? OwnFiles.Count({ count }) : OwnFiles.Found({ count, search });
  };
  return (
    <p className="soft" role="status">
      {busy ? (picked === '' ? OwnFiles.Loading() : OwnFiles.Picking()) : found()}
    </p>
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

/** Both buttons stay: whoever turned to an end keeps the focus. */
function Pages({ flow }: ChoiceProps) {
  const { OwnFiles } = useTexts();
  const list = useSelector(flow, listIn);
  if (!list || list.TotalPages < 2) return null;
  const { CurrentPage: page, TotalPages: pages } = list;
  const turn = (to: number, text: string) => (
    <Button
      type="button"
      kind="plain"
      aria-disabled={to < 1 || to > pages}
      onClick={() => flow.send({ type: 'page.turn', page: to })}
    >
      {text}
    </Button>
  );
  return (
    <div className="cluster">
      {turn(page - 1, OwnFiles.Previous())}
      <span className="small soft">{OwnFiles.Pages({ page, pages })}</span>
      {turn(page + 1, OwnFiles.Next())}
    </div>
  );
}
