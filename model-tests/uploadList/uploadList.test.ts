import type { Asset } from '#contract/asset.ts';
import { assetOf, isSending, nameOf, uploadMachine } from '#machines/upload/upload.machine.ts';
import type { UploadTarget } from '#machines/upload/upload.machine.ts';
import {
  assetIdsIn,
  atOnce,
  countOf,
  failedCount,
  isSending as isListSending,
  listedIn,
  percentIn,
  unfinishedCount,
  uploadListMachine,
  uploadOf,
} from '#machines/uploadList/uploadList.machine.ts';
import type { UploadListInput } from '#machines/uploadList/uploadList.machine.ts';
import { alreadyThere } from '#rules/uploads.ts';
import type { ChosenFile } from '#rules/uploads.ts';
import { expect, test } from 'vitest';
import { somebody } from '../addToCart/addToCart.flow.ts';
import { broken, signInFirst } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { assetFor, damaged, film, limits, photo, table, target } from '../upload/upload.model.ts';
import { files } from './uploadList.flow.ts';

const ids = files.map(({ key }) => `00000000-0000-4000-8000-0000000000${key}`);
const assetWith = (key: string) => assetFor({ AssetId: `00000000-0000-4000-8000-0000000000${key}`, tmpName: key });

function list(input: Partial<UploadListInput> = {}) {
  const sendFile = waitingPort<Asset, { key: string; target: UploadTarget }>();
  const seen = { focus: [] as string[], forgotten: [] as (string | null)[], left: [] as string[] };
  const machine = uploadListMachine.provide({
    actors: { upload: uploadMachine.provide({ actors: { sendFile: sendFile.logic } }) },
    actions: {
      moveFocus: (_, { key }) => void seen.focus.push(key),
      leaveFormer: (_, { files: former }) => void seen.left.push(...former.map(({ key }) => key)),
      forget: (_, { files: removed }) =>
        void seen.forgotten.push(...removed.map(({ asset }) => asset?.tmpName ?? null)),
    },
  });
  const begun = begin(machine, { target, limits, files: [], ...input });
  const sent = () => sendFile.calls.map(({ input: { key } }) => key);
  const callOf = (key: string) => {
    const call = sendFile.calls.findLast((each) => each.input.key === key);
    if (!call) throw new Error(`${key} was not sent`);
    return call;
  };
  return { ...begun, sent, callOf, seen };
}
const add = (...chosen: readonly ChosenFile[]) => ({ type: 'files.add', files: chosen }) as const;

test('[UP-02] three files are sent at once, the next when one is there, and the order is that of adding them', async () => {
  const { actor, sent, callOf } = list();
  actor.send(add(...files.slice(0, 5)));
  expect(atOnce).toBe(3);
  expect(sent()).toEqual(['11', '12', '13']);
  await callOf('12').answer(assetWith('12'));
  expect(sent()).toEqual(['11', '12', '13', '14']);
  expect([isListSending(actor.getSnapshot()), countOf(actor.getSnapshot())]).toEqual([true, { done: 1, all: 5 }]);
  await callOf('11').answer(assetWith('11'));
  for (const key of ['13', '14', '15']) await callOf(key).answer(assetWith(key));
  expect([isListSending(actor.getSnapshot()), assetIdsIn(actor.getSnapshot())]).toEqual([
    false,
    ids.slice(0, 5).join(','),
  ]);
});

test('[UP-02] another file is appended; one that is removed is forgotten, and the focus goes beside it', async () => {
  const { actor, callOf, seen } = list({ files: files.slice(0, 1) });
  await callOf('11').answer(assetWith('11'));
  actor.send(add(...files.slice(1, 3)));
  await callOf('12').answer(assetWith('12'));
  actor.send({ type: 'file.remove', key: '11' });
  expect([assetIdsIn(actor.getSnapshot()), seen]).toEqual([ids[1], { focus: ['11'], forgotten: ['11'], left: [] }]);
  // one that is on its way is no longer sent
  actor.send({ type: 'file.remove', key: '13' });
  expect([callOf('13').signal.aborted, listedIn(actor.getSnapshot()).map(({ key }) => key)]).toEqual([true, ['12']]);
  actor.send({ type: 'file.remove', key: '13' });
  expect(seen.focus).toEqual(['11', '13']);
  expect(nameOf(uploadOf(actor.getSnapshot(), '12')?.getSnapshot() as never)).toBe('photo-12.png');
});

test('[UP-06] more files than allowed are told by number, and only those that fit are added', () => {
  const { actor, facts } = list({ limits: { ...limits, maxFiles: 2 } });
  actor.send(add(...files.slice(0, 3)));
  expect(listedIn(actor.getSnapshot()).map(({ key }) => key)).toEqual(['11', '12']);
  expect(facts).toEqual([
    {
      type: 'dialog.requested',
      content: { kind: 'message', code: 'Upload.TooMany', params: { count: 2, names: 'photo-13.png' } },
    },
  ]);
});

test('[UP-06] files above the bytes allowed together are told, and only those that fit are added', () => {
  const { actor, facts } = list({ limits: { ...limits, maxTotal: 4 * 1024 * 1024 } });
  const half = (key: string) => ({ ...photo, key, name: `${key}.png`, size: 3 * 1024 * 1024 });
  actor.send(add(half('1'), half('2')));
  expect(listedIn(actor.getSnapshot()).map(({ key }) => key)).toEqual(['1']);
  expect(facts).toEqual([
    {
      type: 'dialog.requested',
      content: { kind: 'message', code: 'Upload.TooHeavy', params: { mega: 4, names: '2.png' } },
    },
  ]);
});

test('[UP-07] a wrong type is told in a toast and leaves the list; the others are sent', () => {
  const { actor, facts, sent } = list();
  actor.send(add(table, photo));
  expect(facts).toEqual([{ type: 'notice.given', style: 'error', code: 'Upload.Kind', params: { names: table.name } }]);
  expect([listedIn(actor.getSnapshot()).map(({ key }) => key), sent()]).toEqual([[photo.key], [photo.key]]);
});

test('[ERR-06] one modal names all files refused for one reason, and their loaders are removed', async () => {
  const { actor, facts, callOf, seen } = list();
  actor.send(add(film, { ...film, key: '9', name: 'autre.png' }));
  expect(facts.at(-1)).toEqual({
    type: 'dialog.requested',
    content: { kind: 'message', code: 'Upload.Large', params: { mega: 10, names: 'film.png, autre.png' } },
  });
  expect(listedIn(actor.getSnapshot())).toEqual([]);
  actor.send(add(photo));
  await callOf(photo.key).answer(damaged);
  expect(facts.at(-1)).toEqual({
    type: 'dialog.requested',
    content: { kind: 'message', code: 'Upload.ServerSays', params: { names: damaged.Error } },
  });
  expect([listedIn(actor.getSnapshot()), isListSending(actor.getSnapshot())]).toEqual([[], false]);
  // the focus does not go with them
  expect(seen.focus).toEqual([film.key, '9', photo.key]);
});

test('[ERR-05] a failed upload shows the generic modal, stays on the list and can be sent again', async () => {
  const { actor, facts, callOf, sent } = list();
  actor.send(add(...files.slice(0, 4)));
  await callOf('11').fail(broken);
  await callOf('12').fail(broken);
  const modal = { kind: 'message', code: 'Manager.UnknowsErrors', titleCode: 'Dialog.ErrorTitle' };
  expect(facts).toEqual([
    { type: 'dialog.requested', content: modal },
    { type: 'dialog.requested', content: modal },
  ]);
  expect([failedCount(actor.getSnapshot()), unfinishedCount(actor.getSnapshot()), sent()]).toEqual([
    2,
    4,
    ['11', '12', '13', '14'],
  ]);
  actor.send({ type: 'files.retry' });
  // one place is free: the other waits for the next
  expect([failedCount(actor.getSnapshot()), sent()]).toEqual([0, ['11', '12', '13', '14', '11']]);
  await callOf('11').answer(assetWith('11'));
  expect(sent().at(-1)).toBe('12');
});

test('[ERR-05] a session that has ended asks to sign in, and signing in sends again', async () => {
  const { actor, facts, callOf, sent } = list({ files: files.slice(0, 1) });
  await callOf('11').fail(signInFirst);
  expect(facts).toMatchObject([{ type: 'call.failed', href: target.href, failure: { status: 401 } }]);
  actor.send({ type: 'person.changed', ...somebody, person: null });
  expect(sent()).toEqual(['11']);
  actor.send({ type: 'person.changed', ...somebody });
  expect(sent()).toEqual(['11', '11']);
});

test('[UP-02] cancelling all keeps what is there, and the total tells how far all of them are', async () => {
  const { actor, callOf, seen } = list();
  actor.send(add(...files.slice(0, 4)));
  await callOf('11').answer(assetWith('11'));
  uploadOf(actor.getSnapshot(), '12')?.send({ type: 'bytes.sent', sent: 1000 });
  expect(percentIn(actor.getSnapshot())).toBe(37);
  const upload = uploadOf(actor.getSnapshot(), '12')?.getSnapshot();
  expect(upload && [isSending(upload), assetOf(upload)]).toEqual([true, null]);
  actor.send({ type: 'files.cancel' });
  expect([countOf(actor.getSnapshot()), callOf('12').signal.aborted, seen.forgotten]).toEqual([
    { done: 1, all: 1 },
    true,
    [null, null, null],
  ]);
});

test('[UP-01] in a field of one file the next one replaces it once it is there', async () => {
  const { actor, callOf, seen, facts } = list({ limits: { ...limits, maxFiles: 1 } });
  actor.send(add(...files.slice(0, 2)));
  expect(facts).toMatchObject([{ content: { code: 'Upload.TooMany', params: { count: 1, names: 'photo-12.png' } } }]);
  await callOf('11').answer(assetWith('11'));
  actor.send(add(...files.slice(2, 3)));
  expect([assetIdsIn(actor.getSnapshot()), seen.forgotten]).toEqual([ids[0], []]);
  // the one that is on its way is overtaken, the one that is there stays
  actor.send(add(...files.slice(3, 4)));
  expect([callOf('13').signal.aborted, seen.forgotten]).toEqual([true, [null]]);
  await callOf('14').fail(broken);
  expect([assetIdsIn(actor.getSnapshot()), failedCount(actor.getSnapshot())]).toEqual([ids[0], 1]);
  actor.send({ type: 'files.retry' });
  await callOf('14').answer(assetWith('14'));
  expect([listedIn(actor.getSnapshot()).map(({ key }) => key), seen.left, seen.forgotten]).toEqual([
    ['14'],
    ['11'],
    [null, '11'],
  ]);
});

test('[UP-01] a file that is refused replaces nothing', async () => {
  const { actor, callOf, seen } = list({ limits: { ...limits, maxFiles: 1 } });
  actor.send(add(...files.slice(0, 1)));
  await callOf('11').answer(assetWith('11'));
  actor.send(add(table));
  actor.send(add(...files.slice(1, 2)));
  await callOf('12').answer(damaged);
  expect([assetIdsIn(actor.getSnapshot()), seen.forgotten]).toEqual([ids[0], []]);
});

test('[UP-14] files that the shop has already are listed at once, in their order, and are forgotten when they are removed', () => {
  const there = alreadyThere(assetWith('21'));
  const { actor, sent, seen } = list({ files: [there, ...files.slice(0, 1)] });
  expect([assetIdsIn(actor.getSnapshot()), countOf(actor.getSnapshot()), sent()]).toEqual([
    there.key,
    { done: 1, all: 2 },
    ['11'],
  ]);
  expect(percentIn(actor.getSnapshot())).toBe(Math.floor((there.size / (there.size + photo.size)) * 100));
  actor.send({ type: 'file.remove', key: there.key });
  expect([assetIdsIn(actor.getSnapshot()), seen.forgotten]).toEqual(['', ['21']]);
});
