import { useSelector } from '@xstate/react';
import {
  assetIdsIn,
  countOf,
  failedCount,
  isSending,
  limitsOf,
  listedIn,
  percentIn,
  targetOf,
  unfinishedCount,
  uploadOf,
} from '#machines/uploadList/uploadList.machine.ts';
import type { UploadListActor } from '#machines/uploadList/uploadList.machine.ts';
import { limitAttributes } from '#rules/uploads.ts';
import { Button } from '#views/parts/Button.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import { UploadCard } from '#views/upload/UploadCard.tsx';
import { UploadFrame } from '#views/upload/UploadFrame.tsx';
import type { UploadFieldProps } from '#views/upload/UploadFrame.tsx';

export interface UploadListProps extends UploadFieldProps {
  readonly flow: UploadListActor;
}

/** A form's files: dropped, pasted or chosen, sent at once, and named by the form's own fields. */
export function UploadList({ flow, ...field }: UploadListProps) {
  const { Upload } = useTexts();
  const limits = useSelector(flow, limitsOf);
  const listed = useSelector(flow, listedIn);
  const unfinished = useSelector(flow, unfinishedCount);
  return (
    <UploadFrame
      {...field}
      limits={limitAttributes(limits)}
      drop={Upload.Drop()}
      dropNow={Upload.DropNow()}
      choose={Upload.Choose()}
      held={listed.length}
      marks={{ 'data-uploads': '', 'data-unfinished': unfinished }}
    >
      {listed.length > 0 && (
        <ul className="uploads-list" aria-label={Upload.List()}>
          {listed.map(({ key }) => {
            const upload = uploadOf(flow.getSnapshot(), key);
            return (
              upload && <UploadCard key={key} flow={upload} onRemove={() => flow.send({ type: 'file.remove', key })} />
            );
          })}
        </ul>
      )}
      <Together flow={flow} />
      <Fields flow={flow} />
    </UploadFrame>
  );
}

/** How far all files have got, and what can be done with all of them. */
function Together({ flow }: Pick<UploadListProps, 'flow'>) {
  const { Upload } = useTexts();
  const { done, all } = useSelector(flow, countOf, (one, other) => one.done === other.done && one.all === other.all);
  const busy = useSelector(flow, isSending);
  const percent = useSelector(flow, percentIn);
  const failed = useSelector(flow, failedCount);
  return (
    <div className="uploads-together">
      {/* there before its text: otherwise screen readers would not announce it */}
      <p className="small soft" role="status">
        {all > 0 ? Upload.Progress({ done, all }) : ''}
      </p>
      {busy && all > 1 && <progress aria-label={Upload.ProgressAll()} max={100} value={percent} />}
      <div className="cluster">
        {failed > 1 && (
          <Button type="button" kind="quiet" onClick={() => flow.send({ type: 'files.retry' })}>
            {Upload.RetryAll()}
          </Button>
        )}
        {busy && all > 1 && (
          <Button type="button" kind="plain" onClick={() => flow.send({ type: 'files.cancel' })}>
            {Upload.CancelAll()}
          </Button>
        )}
      </div>
    </div>
  );
}

/** What the form says of the list; each file has its own fields beside it. */
function Fields({ flow }: Pick<UploadListProps, 'flow'>) {
  const { widget } = useSelector(flow, targetOf);
  const ids = useSelector(flow, assetIdsIn);
  return (
    <>
      <input type="hidden" name={`list-assets-orders-${widget}`} value={ids} />
      <input type="hidden" name={`AssetsLoaded-${widget}`} value={ids === '' ? 0 : 1} />
      <input type="checkbox" hidden name={`file-upload-required-${widget}`} checked={ids !== ''} readOnly />
    </>
  );
}
