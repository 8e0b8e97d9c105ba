/** A file that goes with the request that brought it. */
export interface FileOnDisk {
  readonly path: string;
  readonly byteLength: number;
}

/** What a file holds: small in memory, else where it was written while it arrived. */
export type Content = Uint8Array | FileOnDisk;

export const isOnDisk = (content: Content): content is FileOnDisk => 'path' in content;
