import { useSelector } from '@xstate/react';
import { limitsOf, listedIn, targetOf, unfinishedCount, uploadOf } from '#machines/uploadList/uploadList.machine.ts';
import { assetOf, fileOf, nameOf } from '#machines/upload/upload.machine.ts';
import type { UploadActor } from '#machines/upload/upload.machine.ts';
import { limitAttributes } from '#rules/uploads.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { AssetFields } from '#views/upload/AssetFields.tsx';
import { UploadCard } from '#views/upload/UploadCard.tsx';
import { UploadFrame } from '#views/upload/UploadFrame.tsx';
import type { UploadListProps } from './UploadList.tsx';

/** One file of a form, sent as soon as it is chosen; the next one replaces it once it is there. */
export function FileUpload({ flow, ...field }: UploadListProps) {
  const { Upload } = useTexts();
  const limits = useSelector(flow, limitsOf);
  const listed = useSelector(flow, listedIn);
  const unfinished = useSelector(flow, unfinishedCount);
  const { widget } = useSelector(flow, targetOf);
  const there = listed.findLast(({ asset }) => asset !== null);
  const upload = there && uploadOf(flow.getSnapshot(), there.key);
  return (
    <UploadFrame
      {...field}
      limits={limitAttributes(limits)}
      drop={Upload.DropOne()}
      dropNow={Upload.DropOneNow()}
      choose={there ? Upload.Replace() : Upload.ChooseOne()}
      held={listed.length}
      marks={{ 'data-uploads': '', 'data-unfinished': unfinished }}
    >
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
    </UploadFrame>
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
