import { isActor } from '../internals.ts';
import { oneLine } from './described.ts';

/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * A payload as a JSON value. An error is an object with its name, message and own properties, a date its ISO text, a
 * map its entries, a set its members, an actor `@id`; what JSON cannot express (`undefined`, functions, infinite
 * numbers, cyclic values) is described in a string, and properties that are `undefined` are omitted.
 */
export const plain = (value: unknown): Json => plainWithin(value, []);

/** The properties of an object, each as {@link plain} writes it. */
export const plainParts = (value: object): Readonly<Record<string, Json>> => partsWithin(value, [value]);

/** A payload as JSON on one line, without any character that a tool could take for a line break. */
export const jsonLine = (value: unknown): string =>
  JSON.stringify(plain(value)).replaceAll(/[\u007f-\u009f\u2028\u2029]/gu, oneLine);

function plainWithin(value: unknown, within: readonly object[]): Json {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : String(value);
    case 'object':
      if (value === null) return null;
      return within.includes(value) ? '(cycle)' : objectWithin(value, [...within, value]);
    case 'function':
      return `function ${value.name}`;
    case 'undefined':
    case 'bigint':
    case 'symbol':
      return String(value);
  }
}

function objectWithin(value: object, within: readonly object[]): Json {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
  if (value instanceof Map || value instanceof Set) return [...value].map((part) => plainWithin(part, within));
  if (Array.isArray(value)) return value.map((part) => plainWithin(part, within));
  if (isActor(value)) return `@${value.id}`;
  const said: Readonly<Record<string, Json>> =
    value instanceof Error ? { name: value.name, message: value.message } : {};
  return { ...said, ...partsWithin(value, within) };
}

const partsWithin = (value: object, within: readonly object[]): Readonly<Record<string, Json>> =>
  Object.fromEntries(
    Object.entries(value).flatMap(([key, part]): [string, Json][] =>
      part === undefined ? [] : [[key, plainWithin(part, within)]],
    ),
  );
