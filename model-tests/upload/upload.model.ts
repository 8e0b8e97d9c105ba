import type { Asset } from '#contract/asset.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import type { UploadInput } from '#machines/upload/upload.machine.ts';
import { alreadyThere } from '#rules/uploads.ts';
import type { ChosenFile } from '#rules/uploads.ts';
import { flowModel } from 'machine-paths/model';
import { broken, offline } from '../failures.ts';
import { href, possible } from '../refundRequest/refundRequest.flow.ts';

export const photo: ChosenFile = { key: '1', name: 'éclat.png', size: 2000, type: 'image/png' };
export const film: ChosenFile = { key: '2', name: 'film.png', size: 11 * 1024 * 1024, type: 'image/png' };
/** More than a list whose files together may have 5,000 bytes takes; no more, since the walk really sends it. */
export const heavy: ChosenFile = { key: '15', name: 'carte.png', size: 6000, type: 'image/png' };
export const table: ChosenFile = { key: '3', name: 'mesures.xls', size: 900, type: 'application/vnd.ms-excel' };
export const blank: ChosenFile = { key: '4', name: 'vide.png', size: 0, type: 'image/png' };

export const target = { href, widget: 'refund', field: 'Attachments', token: possible.FormToken };
export const limits = {
  accept: 'image/jpeg,image/png,image/webp,application/pdf',
  maxSize: 10 * 1024 * 1024,
  maxFiles: 5,
  maxTotal: 50 * 1024 * 1024,
};

const assetId = '00000000-0000-4000-8000-0000000000a1';
/** The file as the server answers it. */
export const assetFor = (more: Partial<Asset> = {}): Asset => ({
  guid: assetId,
  AssetId: assetId,
  name: photo.name,
  Name: photo.name,
  OriginalFileName: photo.name,
  Uri: '',
  thumbnail_url: '',
  size: 1800,
  fileType: 'Image',
  width: 40,
  height: 30,
  tmpName: 'A'.repeat(43),
  Error: '',
  ...more,
});
export const damaged = assetFor({ Error: '«\u00a0éclat.png\u00a0» est abîmé.', tmpName: '' });

/** One that the shop has already: a refused form carried it. */
export const kept = alreadyThere(
  assetFor({ name: 'Bol fêlé.png', OriginalFileName: 'bol.png', Uri: '/assets/uploads/a' }),
);

const input = (file: ChosenFile): UploadInput => ({ file, limits, target });

export const uploadModel = flowModel(uploadMachine, {
  requirements: {
    'UP-01': ['upload.start', 'sending', 'done', 'failed', 'retry', 'bytes.sent', 'preview.open'],
    'UP-02': ['name.edit', 'name.save', 'name.leave', 'done.naming.nameless'],
    'UP-06': ['checking', 'refused'],
    'UP-13': ['network.back', 'retry'],
    'ERR-05': ['error sendFile'],
    'ERR-06': ['refused'],
    'FLOW-09': ['sending'],
  },
  inputs: [input(photo), input(film), input(table), input(blank), input(kept)],
  events: {
    'upload.start': [{}],
    retry: [{}],
    'network.back': [{}],
    'bytes.sent': [{ sent: 1000 }],
    'preview.open': [{}],
    'name.edit': [{}],
    'name.save': [{ name: 'Bord ébréché.png' }, { name: '  ' }],
    'name.leave': [{}],
  },
  outcomes: { sendFile: { done: [assetFor(), damaged], errors: [broken, offline] } },
  rests: { refused: 'its list has told why, and takes it off' },
  promises: {
    checking: 'is over immediately',
    waiting: { says: 'has not been sent yet', holds: ({ context }) => context.asset === null },
    'sending.counting': { says: 'is busy, and forgets an earlier failure', holds: ({ context }) => !context.failure },
    failed: { says: 'says why, and can be sent again', holds: ({ context }) => context.failure !== null },
    'done.named': { says: 'has its id and a name', holds: ({ context }) => context.asset !== null },
    'done.naming.typing': { says: 'keeps its former name meanwhile', holds: ({ context }) => context.name !== '' },
    'done.naming.nameless': { says: 'keeps its former name', holds: ({ context }) => context.name.trim() !== '' },
    refused: { says: 'has a reason', holds: ({ context }) => context.refusal !== null },
  },
});
