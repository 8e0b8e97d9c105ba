import { translatorOf } from '#i18n/translator.ts';
import { answerTimeout } from '#machines/ask.ts';
import type { LogLine } from '#machines/requestErrors/requestErrors.machine.ts';
import { areMissing, loadedOf, textsMachine } from '#machines/texts/texts.machine.ts';
import type { LoadedTexts, TextsInput } from '#machines/texts/texts.machine.ts';
import { expect, test } from 'vitest';
import { broken } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { french } from './texts.flow.ts';

/** A page with its own texts, and how it labels a button whose key is `Core.Close`. */
function page(input: TextsInput, own: LoadedTexts = {}) {
  const port = waitingPort<LoadedTexts, unknown>();
  const lines: string[] = [];
  const log = (_: unknown, { level, failure, href }: LogLine) =>
    void lines.push(`${level} ${failure.status} ${failure.code} (${href})`);
  const { actor, clock } = begin(textsMachine.provide({ actors: { loadTexts: port.logic }, actions: { log } }), input);
  return {
    actor,
    clock,
    port,
    lines,
    close: () => translatorOf('fr', loadedOf(actor.getSnapshot()) ?? own).texts.Core.Close(),
  };
}

test('[I18N-01] a page that carries its texts waits for nothing and requests nothing', () => {
  const { actor, port, close } = page({ areCarried: true }, french);
  expect([close(), port.calls.length, actor.getSnapshot().value]).toEqual(['Fermer', 0, 'ready']);
  actor.send({ type: 'retry' });
  expect(port.calls).toHaveLength(0);
});

test('[I18N-01] a page without texts shows their keys, requests them once and then shows them', async () => {
  const { actor, port, close, lines } = page({ areCarried: false });
  expect([close(), port.calls.length]).toEqual(['Core.Close', 1]);
  actor.send({ type: 'retry' });
  await port.last().answer(french);
  expect([close(), port.calls.length, lines]).toEqual(['Fermer', 1, []]);
});

test('[ERR-08, I18N-01] texts that fail to load leave their keys and one warning; the next attempt loads them', async () => {
  const { actor, port, close, lines } = page({ areCarried: false });
  await port.last().fail(broken);
  expect([close(), areMissing(actor.getSnapshot())]).toEqual(['Core.Close', true]);
  expect(lines).toEqual(['warning 500 Manager.UnknowsErrors (stringresources)']);
  actor.send({ type: 'retry' });
  await port.last().answer({});
  // a set without this key shows the key itself
  expect([close(), areMissing(actor.getSnapshot()), lines.length]).toEqual(['Core.Close', false, 1]);
});

test('[I18N-01] a response that takes more than 15 s times out', () => {
  const { actor, port, clock, close, lines } = page({ areCarried: false });
  clock.advance(answerTimeout - 1);
  expect(areMissing(actor.getSnapshot())).toBe(false);
  clock.advance(1);
  expect([areMissing(actor.getSnapshot()), port.last().signal.aborted, close()]).toEqual([true, true, 'Core.Close']);
  expect(lines).toEqual(['warning 408 Manager.TimedOut (stringresources)']);
});
