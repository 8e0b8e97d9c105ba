import { addFiles } from '#app/flows/upload-list.ts';
import { FileUpload } from '#views/uploadList/FileUpload.tsx';
import { UploadList } from '#views/uploadList/UploadList.tsx';
import type { UploadListProps } from '#views/uploadList/UploadList.tsx';

export { uploadListOf } from '#app/flows/upload-list.ts';

/** The list with its files, which only the browser holds. */
export function Uploads({ flow, ...field }: Omit<UploadListProps, 'onFiles'>) {
  return <UploadList {...field} flow={flow} onFiles={(files) => addFiles(flow, files)} />;
}

/** The field of one file. */
export function SingleUpload({ flow, ...field }: Omit<UploadListProps, 'onFiles'>) {
  return <FileUpload {...field} flow={flow} onFiles={(files) => addFiles(flow, files)} />;
}
