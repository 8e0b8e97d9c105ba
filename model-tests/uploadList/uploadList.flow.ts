import { isSending, uploadListMachine } from '#machines/uploadList/uploadList.machine.ts';
import type { UploadTold } from '#machines/upload/upload.machine.ts';
import { walkByHand } from 'machine-paths/by-hand';
import { flowModel } from 'machine-paths/model';
import type { SnapshotFrom } from 'xstate';
import { somebody } from '../addToCart/addToCart.flow.ts';
import { defineFlow } from '../define-flow.ts';
import { broken, signInFirst } from '../failures.ts';
import { assetFor, heavy, limits, photo, target } from '../upload/upload.model.ts';
import { uploadListDriver } from './uploadList.driver.ts';

export const files = ['11', '12', '13', '14', '15', '16'].map((key) => ({ ...photo, key, name: `photo-${key}.png` }));

type Stood = Omit<Extract<UploadTold, { type: 'upload.stood' }>, 'type'>;
/** What a file's own flow tells. */
export const stood = (key: string, standing: Stood['standing'], more: Partial<Stood> = {}): Stood => ({
  key,
  standing,
  sent: 0,
  asset: null,
  failure: null,
  ...more,
});

const isListedIn =
  ({ listed }: SnapshotFrom<typeof uploadListMachine>['context']) =>
  ({ key }: { key: string }) =>
    listed.some((file) => file.key === key);

/** In a field of one file: what is there tells nothing more, and would otherwise be two. */
const isThereAlone =
  ({ listed, limits: { maxFiles } }: SnapshotFrom<typeof uploadListMachine>['context']) =>
  ({ key }: { key: string }) =>
    maxFiles === 1 && listed.some((file) => file.key === key && file.standing === 'done');

export const uploadListModel = flowModel(uploadListMachine, {
  requirements: {
    'UP-01': ['files.add', 'upload.stood'],
    'UP-02': ['files.add', 'file.remove', 'upload.stood'],
    'UP-06': ['files.add', 'upload.refused'],
    'UP-07': ['upload.refused'],
    'ERR-05': ['upload.stood'],
    'ERR-06': ['upload.refused'],
    'FLOW-09': ['sending', 'files.add', 'file.remove', 'files.cancel', 'files.retry'],
  },
  inputs: [
    { target, limits: { ...limits, maxFiles: 2, maxTotal: 5000 }, files: [] },
    { target, limits, files: files.slice(0, 1) },
    // a field of one file
    { target, limits: { ...limits, maxFiles: 1 }, files: files.slice(0, 1) },
  ],
  maxNodes: 300,
  events: {
    // every chosen file has a key of its own
    'files.add': ({
      context: {
        listed,
        limits: { maxFiles },
      },
    }) =>
      (maxFiles === 2 ? [files.slice(1, 2), files.slice(1, 4), [heavy]] : [files.slice(1, 2)]).flatMap((chosen) =>
        listed.some(({ key }) => chosen.some((file) => file.key === key)) ? [] : [{ files: chosen }],
      ),
    'file.remove': [{ key: '11' }, { key: '12' }],
    'files.cancel': [{}],
    'files.retry': [{}],
    // a file's own flow tells of it as long as it is on the list
    'upload.stood': ({ context }) =>
      [
        stood('11', 'sending', { sent: 500 }),
        stood('11', 'done', { sent: 2000, asset: assetFor() }),
        stood('11', 'failed', { failure: broken.failure }),
        // a file whose turn has come is told to begin
        stood('12', 'waiting'),
        stood('12', 'failed', { failure: broken.failure }),
        stood('12', 'done', { sent: 2000, asset: assetFor() }),
        stood('12', 'failed', { failure: signInFirst.failure }),
      ].filter((told) => isListedIn(context)(told) && !isThereAlone(context)(told)),
    'upload.refused': ({ context }) =>
      [
        { key: '12', refusal: { code: 'Upload.Kind', params: { names: 'photo-12.png' } }, isWrongKind: true },
        { key: '12', refusal: { code: 'Upload.ServerSays', params: { names: 'Abîmé.' } }, isWrongKind: false },
      ].filter((told) => isListedIn(context)(told) && !isThereAlone(context)(told)),
    'person.changed': [somebody, { ...somebody, person: null }],
  },
  outcomes: {},
  promises: {
    resting: { says: 'nothing is on its way', holds: (snapshot) => !isSending(snapshot) },
    sending: { says: 'is busy until every file is there, failed or removed', holds: isSending },
  },
  invariants: {
    'every listed file has a flow, and nothing else has one': ({ context, children }) =>
      JSON.stringify(Object.keys(children).toSorted()) ===
      JSON.stringify(context.listed.map(({ key }) => `upload-${key}`).toSorted()),
    'there are never more files than allowed': ({
      context: {
        listed,
        limits: { maxFiles },
      },
    }) =>
      // of one file the former stays until the next one is there
      listed.filter(({ standing }) => maxFiles > 1 || standing !== 'done').length <= maxFiles,
    'of one file never two are there': ({
      context: {
        listed,
        limits: { maxFiles },
      },
    }) => maxFiles > 1 || listed.filter(({ standing }) => standing === 'done').length <= 1,
  },
});

/** What a user can do, and what the shop says of the files. */
const uploadListWalk = () =>
  walkByHand(uploadListModel, ({ event, isAnswered, from }) => {
    if (event && !isAnswered) return 'nothing on the screen does it';
    const { listed = [], limits: allowed } = from?.context ?? {};
    const unsent = listed.filter(({ standing }) => standing !== 'done' && standing !== 'failed');
    if (event?.type === 'upload.stood') {
      if (event.standing === 'waiting' || event.standing === 'sending')
        return 'its own flow shows it: model-tests/upload';
      if (!unsent.some(({ key }) => key === event.key)) return 'it is there, or failed, already';
    }
    if (event?.type === 'upload.refused' && !unsent.some(({ key }) => key === event.key))
      return 'it is there, or failed, already';
    if (event?.type === 'files.cancel' && (allowed?.maxFiles === 1 || unsent.length === 0 || listed.length < 2))
      return 'a file that is alone has a button of its own';
    if (event?.type === 'files.retry' && listed.filter(({ standing }) => standing === 'failed').length < 2)
      return 'a file that is alone has a button of its own';
    if (event?.type === 'person.changed' && !event.person) return 'nobody signs out in a dialog';
    return null;
  });

export default defineFlow({
  area: 'site',
  model: uploadListModel,
  browser: { driver: uploadListDriver, walk: uploadListWalk },
});
