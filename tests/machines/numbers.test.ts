import { expect, test } from 'vitest';
import { ANCHOR_SCROLL_MS } from '#machines/anchor/anchor.machine.ts';
import { SCROLL_BLOCK_MS } from '#machines/biggerLink/biggerLink.machine.ts';
import { CHUNK_TIMEOUT_MS } from '#machines/chunkLoad/chunkLoad.machine.ts';
import { TICK_MS } from '#machines/countdown/countdown.machine.ts';
import { messageTime } from '#machines/customerReference/customerReference.machine.ts';
import { spinStep } from '#machines/spinViewer/spinViewer.machine.ts';
import { consentCookiePath, consentHours } from '#rules/consent.ts';
import { facetDelay } from '#rules/faceted-search.ts';
import { quantityDebounce } from '#rules/quantity.ts';
import { searchAccuracy, suggestionsRequested, suggestionsShown } from '#rules/search.ts';

// the specification's numbers (section 9) by hand: tests of flows advance their clocks by the constants themselves

test('[NAV-04] an anchor scrolls for 800 ms', () => expect(ANCHOR_SCROLL_MS).toBe(800));
test('[NAV-24] a press within 500 ms of scrolling opens nothing', () => expect(SCROLL_BLOCK_MS).toBe(500));
test('[ERR-09] loading code times out after 120 s', () => expect(CHUNK_TIMEOUT_MS).toBe(120_000));
test('[ERR-10] a message in a modal is shown for 3 s', () => expect(messageTime).toBe(3_000));
test('[CONSENT-03] a choice is stored for 8760 hours, for the whole site', () =>
  expect([consentHours, consentCookiePath]).toEqual([8_760, '/']));
test('[CAT-07] a facet form submits itself after 1000 ms', () => expect(facetDelay).toBe(1_000));
test('[CAT-09] five suggestions are requested, at 0.3, and thirty shown at most', () =>
  expect([suggestionsRequested, searchAccuracy, suggestionsShown]).toEqual([5, 0.3, 30]));
test('[PROD-04] typing is corrected after 600 ms idle', () => expect(quantityDebounce).toBe(600));
test('[PROD-12] a product spins one step every 100 ms', () => expect(spinStep).toBe(100));
test('[SITE-01] a countdown ticks every second', () => expect(TICK_MS).toBe(1_000));
