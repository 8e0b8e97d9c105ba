import { fc } from '#tests/core/rules/property.ts';
import { expect, test } from 'vitest';
import {
  acceptAll,
  chosen,
  consentCookie,
  consentCookiePath,
  consentEvent,
  consentHours,
  consentIn,
  declineAll,
  isEveryCategoryDenied,
  isEveryCategoryGranted,
  isGranted,
  needsConsent,
  parseConsent,
  serializeConsent,
} from '#rules/consent.ts';

test('[CONSENT-01] the banner is due without a record, and with a record of another stamp', () => {
  expect(needsConsent(null, 'v2')).toBe(true);
  expect(needsConsent(acceptAll('v1'), 'v2')).toBe(true);
  expect(needsConsent(declineAll('v2'), 'v2')).toBe(false);
});

test('[CONSENT-02] accept all grants the three categories, decline all none, and a choice may be partial', () => {
  expect(acceptAll('v1')).toEqual({ stamp: 'v1', preferences: true, statistics: true, marketing: true });
  expect(declineAll('v1')).toEqual({ stamp: 'v1', preferences: false, statistics: false, marketing: false });
  const partial = chosen('v1', { preferences: true, statistics: false, marketing: false });
  expect([acceptAll('v1'), partial, declineAll('v1')].map(isEveryCategoryGranted)).toEqual([true, false, false]);
  expect([acceptAll('v1'), partial, declineAll('v1')].map(isEveryCategoryDenied)).toEqual([false, false, true]);
});

test('[CONSENT-03] the cookie lives 8760 hours on the site root', () => {
  expect([consentHours, consentCookiePath]).toEqual([8760, '/']);
});

test('[CONSENT-04] scripts listen to the event under the name that the specification gives it', () => {
  expect(consentEvent).toBe('Manager:setCookieConsent');
});

test('[CONSENT-03] the record is serialised as JSON that fits in a cookie', () => {
  fc.assert(
    fc.property(
      fc.record(
        {
          stamp: fc.string({ maxLength: 20 }),
          preferences: fc.boolean(),
          statistics: fc.boolean(),
          marketing: fc.boolean(),
        },
        { noNullPrototype: true },
      ),
      (record) => {
        const value = serializeConsent(record);
        expect(value).toMatch(/^[\w.!~*'()%-]+$/);
        expect(parseConsent(value)).toEqual(record);
        expect(consentIn(`a=b; ${consentCookie}=${value}; x${consentCookie}=1`)).toEqual(record);
      },
    ),
  );
  expect(JSON.parse(decodeURIComponent(serializeConsent(acceptAll('v1'))))).toEqual(acceptAll('v1'));
});

test('only the record’s own fields are stored', () => {
  expect(parseConsent('{"stamp":"v1","preferences":true,"statistics":false,"marketing":true,"extra":1}')).toEqual({
    stamp: 'v1',
    preferences: true,
    statistics: false,
    marketing: true,
  });
});

test.each([
  undefined,
  null,
  '',
  '{',
  '%',
  '%7B',
  'null',
  '[]',
  '{"stamp":1,"preferences":true,"statistics":true,"marketing":true}',
  '{"stamp":"v1","preferences":"true","statistics":true,"marketing":true}',
  '{"stamp":"v1","preferences":true}',
  `{"stamp":"${'v'.repeat(5000)}","preferences":true,"statistics":true,"marketing":true}`,
])('a broken record is no record: %j', (value) => {
  expect(parseConsent(value)).toBeNull();
});

test('[CONSENT-06] nothing optional is granted before a choice or by a choice for another stamp', () => {
  expect(isGranted(null, 'v1', 'statistics')).toBe(false);
  expect(isGranted(acceptAll('v0'), 'v1', 'statistics')).toBe(false);
  expect(isGranted(acceptAll('v1'), 'v1', 'statistics')).toBe(true);
  expect(isGranted(declineAll('v1'), 'v1', 'statistics')).toBe(false);
});

test('without our cookie among others there is no record', () => {
  expect(consentIn('')).toBeNull();
  expect(consentIn('session=1; other.vitrine.consent=2')).toBeNull();
});
