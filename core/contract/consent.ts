import * as v from 'valibot';
import { consentPath } from './consent-path.ts';
import { endpoint } from './endpoint.ts';

export const keepConsent = endpoint({
  id: 'keepConsent',
  what: 'Keeps the proof of a choice about cookies: when it was made, for which version of the page settings, which categories, under a number that only the visitor’s browser knows and that names nobody.',
  method: 'POST',
  path: consentPath,
  body: v.object({
    stamp: v.pipe(v.string(), v.minLength(1, 'Form.Mandatory'), v.maxLength(60, 'Form.MaxLength')),
    preferences: v.boolean(),
    statistics: v.boolean(),
    marketing: v.boolean(),
  }),
  encodings: ['json'],
  answer: v.object({}),
});
