import { useState } from 'react';
import { ownFilesFor } from '#app/flows/own-files.ts';
import { addFiles } from '#app/flows/upload-list.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import type { UploadListActor } from '#machines/uploadList/uploadList.machine.ts';
import { OwnFilesChoice } from '#views/ownFiles/OwnFilesChoice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { FileUpload } from '#views/uploadList/FileUpload.tsx';
import { UploadList } from '#views/uploadList/UploadList.tsx';
import type { UploadListProps } from '#views/uploadList/UploadList.tsx';

export { uploadListOf } from '#app/flows/upload-list.ts';

interface UploadsProps extends Omit<UploadListProps, 'onFiles' | 'otherWay'> {
  /** Customers also choose from what they sent before. */
  readonly hasOwnFiles?: boolean;
}

/** The list with its files, which only the browser holds. */
export function Uploads({ flow, hasOwnFiles = false, ...field }: UploadsProps) {
  const otherWay = hasOwnFiles && <OwnFiles list={flow} />;
  return <UploadList {...field} flow={flow} otherWay={otherWay} onFiles={(files) => addFiles(flow, files)} />;
}

/** The field of one file. */
export function SingleUpload({ flow, hasOwnFiles = false, ...field }: UploadsProps) {
  const otherWay = hasOwnFiles && <OwnFiles list={flow} />;
  return <FileUpload {...field} flow={flow} otherWay={otherWay} onFiles={(files) => addFiles(flow, files)} />;
}

/** For whoever is signed in themselves. */
function OwnFiles({ list }: { readonly list: UploadListActor }) {
  const { Person, OnBehalf } = useShop().shell;
  return Person && !OnBehalf ? <Choice list={list} /> : null;
}

function Choice({ list }: { readonly list: UploadListActor }) {
  const [compose] = useState(() => ownFilesFor(list));
  const flow = useFlow(useLogic(compose), { id: 'ownFiles', input: undefined });
  return <OwnFilesChoice flow={flow} />;
}
