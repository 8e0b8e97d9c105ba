/** A file that goes with the request that brought it. */
export interface FileOnDisk {
  readonly path: string;
  readonly byteLength: number;
}

/** A file that the shop's bucket has: it is copied there without passing by, or read. */
export interface FileInBucket {
  readonly key: string;
  readonly byteLength: number;
  readonly read: () => Promise<Uint8Array>;
}

/** What a file holds: small in memory, else where it lies. */
export type Content = Uint8Array | FileOnDisk | FileInBucket;

export const isOnDisk = (content: Content): content is FileOnDisk => 'path' in content;
export const isInBucket = (content: Content): content is FileInBucket => 'key' in content;
