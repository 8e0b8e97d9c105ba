import type { Edit } from '../edit.ts';

const folders = 'server/asset-library/folders.ts';
const files = 'server/asset-library/files.ts';
const list = 'server/asset-library/list.ts';
const tree = 'machines/assetTree/assetTree.machine.ts';

/** The folders and files that editors look after. */
export const assetLibrary: readonly Edit[] = [
  {
    row: 'UP-09',
    slip: 'levels below the first start open',
    file: 'core/rules/asset-library.ts',
    find: 'export const treeDepth = 1;',
    replace: 'export const treeDepth = 2;',
  },
  {
    row: 'UP-09',
    slip: 'the way to a folder is not measured',
    file: tree,
    find: "        { type: 'measureChange', params: ({ event }) => event },\n",
    replace: '',
  },
  {
    row: 'UP-09',
    slip: 'a folder that was closed keeps the focus inside it',
    file: tree,
    find: "        // what was focused inside it is out of sight\n        { type: 'focus', params: ({ event }) => event },\n",
    replace: '',
  },
  {
    row: 'UP-10',
    slip: 'the root lists the files of every folder',
    file: list,
    find: "const below = search === '' ? [folder.FolderId] : idsBelow(folder);",
    replace: 'const below = idsBelow(folder);',
  },
  {
    row: 'UP-10',
    slip: 'a search stays in the folder that is shown',
    file: list,
    find: "const below = search === '' ? [folder.FolderId] : idsBelow(folder);",
    replace: 'const below = [folder.FolderId];',
  },
  {
    row: 'UP-10',
    slip: 'a page beyond the last one is empty',
    file: list,
    find: 'Math.min(pageNumberIn(view.page), pages)',
    replace: 'pageNumberIn(view.page)',
  },
  {
    row: 'UP-10',
    slip: 'a file in use is deleted',
    file: files,
    find: 'if (count > 0) {',
    replace: 'if (count > 99) {',
  },
  {
    row: 'UP-10',
    slip: 'a file that a text shows counts as unused',
    file: 'server/asset-library/uses.ts',
    find: '(SELECT page_id FROM content_page_texts WHERE strpos(html, ${guid}) > 0)',
    replace: '(SELECT page_id FROM content_page_texts WHERE false)',
  },
  {
    row: 'UP-10',
    slip: 'a folder with files is deleted',
    file: folders,
    find: 'if (found.folder.Children.length > 0 || file)',
    replace: 'if (found.folder.Children.length > 0)',
  },
  {
    row: 'UP-10',
    slip: 'a folder is put into one of its own',
    file: folders,
    find: "if (idsBelow(own.folder).includes(parentId)) throw invalid('ParentId', 'AssetLibrary.IntoItself');",
    replace: '',
  },
  {
    row: 'UP-10',
    slip: 'a new name loses the file’s extension',
    file: files,
    find: 'plainName(plain + extension)',
    replace: 'plain',
  },
  {
    row: 'UP-10',
    slip: 'sizes of a deleted picture stay in the bucket',
    file: 'server/pictures/files.ts',
    find: 'await sizes?.remove(sizeName(guid, width, format));',
    replace: 'await Promise.resolve([sizes, sizeName(guid, width, format)]);',
  },
  {
    row: 'UP-10',
    slip: 'a document that nothing names stays for ever',
    file: files,
    find: 'sweepUnnamed(documents(settings), now, () =>',
    replace: 'sweepUnnamed(documents(settings), 0, () =>',
  },
  {
    row: 'UP-10',
    slip: 'a change of a file keeps its form in place of the list',
    file: 'machines/assetLibrary/assetLibrary.machine.ts',
    find: "({ list, editing: '' })",
    replace: '({ list })',
  },
];
