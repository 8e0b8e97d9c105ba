import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { begunPages } from '#gateways/begun-page.ts';

/** What each request was told, in order. */
const told: string[][] = [];

class Request {
  #told: string[] = [];
  constructor() {
    told.push(this.#told);
  }
  open(method: string, href: string) {
    this.#told.push(`${method} ${href}`);
  }
  setRequestHeader(name: string, value: string) {
    this.#told.push(`${name}: ${value}`);
  }
  send() {
    this.#told.push('sent');
  }
  abort() {
    this.#told.push('aborted');
  }
}

beforeEach(() => {
  told.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Request);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const sent = (href: string) => [`GET ${href}`, 'Accept: application/json', 'sent'];

test('[NAV-29] a press requests the data of its page, which is taken over once', () => {
  const begun = begunPages();
  begun.begin('/fr/c/mode');
  expect(told).toEqual([sent('/fr/c/mode')]);
  expect(begun.take('/fr/c/maison')).toBeNull();
  expect(begun.take('/fr/c/mode')).toBeInstanceOf(Request);
  expect(begun.take('/fr/c/mode')).toBeNull();
  begun.drop('/fr/c/mode');
  expect(told).toEqual([sent('/fr/c/mode')]);
});

test('[NAV-29] only the last press is requested: one that was none is aborted', () => {
  const begun = begunPages();
  begun.begin('/a');
  begun.begin('/b');
  expect(told).toEqual([[...sent('/a'), 'aborted'], sent('/b')]);
  begun.drop('/a');
  expect(told[1]).toEqual(sent('/b'));
  begun.drop('/b');
  expect(told[1]).toEqual([...sent('/b'), 'aborted']);
  expect(begun.take('/b')).toBeNull();
  begun.begin('/c');
  begun.forget();
  begun.forget();
  expect([told[2], begun.take('/c')]).toEqual([[...sent('/c'), 'aborted'], null]);
});

test('[NAV-29] what a press requested that led nowhere is too old after two seconds', () => {
  const begun = begunPages();
  begun.begin('/a');
  vi.advanceTimersByTime(1999);
  expect(begun.take('/a')).not.toBeNull();
  begun.begin('/a');
  vi.advanceTimersByTime(2000);
  expect(begun.take('/a')).toBeNull();
  expect(told[1]).toEqual([...sent('/a'), 'aborted']);
});
