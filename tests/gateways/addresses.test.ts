import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fillAddress, reportMissingAddress } from '#gateways/address-book.gateway.ts';
import { address } from '../../model-tests/addressBook/addressBook.flow.ts';

/** As much of a field as a gateway writing to it needs. */
class Field {
  type = '';
  text = '';
  get value(): string {
    return this.text;
  }
  set value(text: string) {
    this.text = text;
  }
  dispatchEvent(): boolean {
    return true;
  }
}

class Choice extends Field {
  override type = 'select-one';
}

/** A page whose checkout has these fields; null for one without a checkout. */
function page(names: readonly string[] | null): Map<string, Field> {
  const fields = new Map((names ?? []).map((name) => [name, new Field()]));
  const form = names && { elements: { namedItem: (name: string) => fields.get(name) ?? null } };
  vi.stubGlobal('document', { querySelector: () => form });
  return fields;
}

const warned = vi.fn<(line: string) => void>();
beforeEach(() => {
  vi.stubGlobal('HTMLInputElement', Field);
  vi.stubGlobal('HTMLSelectElement', Choice);
  vi.stubGlobal('RadioNodeList', Set);
  vi.spyOn(console, 'warn').mockImplementation(warned);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  warned.mockReset();
});
const lines = () => warned.mock.calls.map(([line]) => line);

const copies = [
  'AccountType',
  'BillingCountry',
  'BillingStreet1',
  'BillingHouseNumber',
  'BillingBoxNumber',
  'BillingPostalCode',
  'BillingCity',
];
const quay = { ...address(9, 'Both', 'Quai de la Batte'), BoxNumber: '3' };

describe('[ERR-22] something missing is a console line, and nothing breaks', () => {
  test('no place for the chosen address', () => {
    page(null);
    fillAddress('billing', quay);
    expect(lines()).toEqual(['There is no target for the selected address']);
  });

  test.each(copies)('no field %s of the billing copy, hidden or not: the others are filled', (missing) => {
    const fields = page(copies.filter((name) => name !== missing));
    fillAddress('billing', quay);
    expect(lines()).toEqual([`There is no field ${missing}`]);
    expect([...fields].filter(([, { value }]) => value === '')).toEqual([]);
  });

  test('none of them: a line for each', () => {
    page([]);
    fillAddress('billing', quay);
    expect(lines().toSorted()).toEqual(copies.map((name) => `There is no field ${name}`).toSorted());
  });

  test('an address that is in no picker', () => {
    page([]);
    reportMissingAddress(6);
    fillAddress('shipping', null);
    expect(lines()).toEqual(['There is no address 6']);
  });
});
