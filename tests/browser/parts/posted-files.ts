/** The fields of a list of two files of a refund request, by their ids, as every server gets them (UP-05). */
export const postedFiles = (one: string, two: string): [string, string][] => [
  [`asset-${one}`, one],
  [`asset-${one}-name`, 'un.png'],
  [`asset-${two}`, two],
  [`asset-${two}-name`, 'deux.png'],
  ['list-assets-orders-refund', `${one},${two}`],
  ['AssetsLoaded-refund', '1'],
  ['file-upload-required-refund', 'on'],
];
