import { expect } from 'vitest';
import { wrongCulture } from './call-case.ts';
import type { CallCases } from './call-case.ts';

export const vatRows: CallCases<'checkIsVatValid'> = {
  checkIsVatValid: {
    may: 'visitor',
    valid: () => ({ query: { VAT: 'BE0244142665', countryId: '1' } }),
    answer: ({ IsVATValidWebService, ErrorMessage }) => {
      expect(IsVATValidWebService).toBe(false);
      expect(ErrorMessage).toContain('n’est pas reconnu');
    },
    bad: [
      ['no number', 400, '/VAT', { query: { VAT: '' } }],
      ['a number without end', 400, '/VAT', { query: { VAT: '1'.repeat(33) } }],
      ['a country that is none', 400, '/countryId', { query: { countryId: 'x' } }],
      ['a country that the shop does not know', 422, '/countryId', { query: { countryId: '99' } }],
      ['somebody else', 404, null, { query: { customerId: '1' } }],
      wrongCulture,
    ],
  },
};
