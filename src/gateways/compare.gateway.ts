import type { Chosen } from '#machines/compare/compare.machine.ts';
import { compareKey } from './kept.gateway.ts';

function isChosen(value: unknown): value is Chosen {
  return typeof value === 'object' && value !== null && 'productId' in value && 'name' in value && 'photo' in value;
}

/** The selection of previous pages; empty if the browser's storage is unavailable. */
export function readChosen(): Chosen[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(compareKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isChosen) : [];
  } catch {
    return [];
  }
}

export function keepChosen(chosen: readonly Chosen[]): void {
  try {
    if (chosen.length === 0) sessionStorage.removeItem(compareKey);
    else sessionStorage.setItem(compareKey, JSON.stringify(chosen));
  } catch {
    // it is then lost with the page
  }
}
