import type { Asked } from './asked.ts';

const file = [
  'guid',
  'AssetId',
  'name',
  'Name',
  'OriginalFileName',
  'Uri',
  'thumbnail_url',
  'size',
  'fileType',
  'width',
  'height',
  'tmpName',
  'Error',
];
const folder = ['FolderId', 'Name', 'ItemLevel', 'Children'];

/** The asset library, for whoever looks after it. */
export const library: readonly Asked[] = [
  {
    of: 'UP-09',
    as: 'staff',
    method: 'GET',
    path: '/api/v1/assetslibrary/folders/hierarchy',
    send: { folderId: '1' },
    answer: [...folder, ...folder.map((name) => `Children.${name}`)],
    heard: { folderId: '2' },
  },
  {
    of: 'UP-10',
    as: 'staff',
    method: 'GET',
    path: '/{culture}/assetslibrary/asset/assetsbyfolder',
    html: 'page',
    answer: folder.map((name) => `Page.Folders.${name}`),
  },
  {
    of: 'UP-10',
    as: 'staff',
    method: 'GET',
    path: '/{culture}/assetslibrary/asset/assetsbyfolder/1/3',
    html: 'page',
    answer: file.map((name) => `Page.List.Assets.${name}`),
  },
  { of: 'UP-12', as: 'staff', method: 'GET', path: '/api/v1/assetslibrary/assets/{assetId}', answer: file },
];
