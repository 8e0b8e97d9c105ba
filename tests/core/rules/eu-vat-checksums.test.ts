import { expect, test } from 'vitest';
import { euVatChecksums } from '#rules/eu-vat-checksums.ts';
import { checkVatNumber, isViesCountry } from '#rules/vat-number.ts';

const stateOf = (vat: string) => checkVatNumber(vat, undefined, euVatChecksums).state;

/** Published company numbers, by kind, and one with a changed check digit. */
const numbers: [string, string][] = [
  ['ATU13585627 ATU14243102 ATU65034704', 'ATU13585626'],
  ['BG175074752 BG103873594', 'BG175074751'],
  ['BG7523169263 BG7111042925 BG8032056031', 'BG7523169264'],
  ['CY10259033P CY10246672X CY00632993F', 'CY10259033Z'],
  ['CZ25123891 CZ00023205 CZ61467839', 'CZ25123890'],
  ['CZ640903926 CZ682127228 CZ6402294448', 'CZ640903927'],
  ['DE136695976 DE813113875 DE129304291', 'DE136695978'],
  ['DK13585628 DK10503280 DK90301659', 'DK13585627'],
  ['EE100931558 EE100594102 EE101286639', 'EE100594103'],
  ['EL094259216 EL039868210 EL94051189', 'EL094259217'],
  ['ESB58378431 ESA28184661 ESJ99216582 ESQ0818001J ESW4003922D', 'ESB58378432'],
  ['ES54362315K ESX5253868R ESY5277343F ESZ5277343K ESM1234567L', 'ES54362315L'],
  ['FI20774740 FI02459042 FI18261444', 'FI20774741'],
  ['HR33392005961 HR25107893471 HR28639480902', 'HR33392005962'],
  ['HU12892312 HU10672101 HU64241281', 'HU12892313'],
  ['IE6433435F IE4550159S IE9502346O IE6433435OA IE6433435IH', 'IE6433435E'],
  ['IE8D79739I IE9Y71814N', 'IE8D79739J'],
  ['IT00743110157 IT12920760159 IT05366960010', 'IT00743110158'],
  ['LT119511515 LT235449811 LT100001919017 LT100004801610 LT290068995116', 'LT100001919018'],
  ['LV40003521600 LV90000528023 LV16117519997', 'LV40003521601'],
  ['MT11679112 MT10396417 MT20630321', 'MT11679113'],
  ['PL8567346215 PL5261025421 PL7642305489', 'PL8567346216'],
  ['PT501964843 PT500019720 PT509284930', 'PT501964842'],
  ['RO18547290 RO1822964 RO573768 RO1630615123457', 'RO18547291'],
  ['SE556043606401 SE202100500001 SE390806051401', 'SE556043606501'],
  ['SI50223054 SI26808498 SI92351069', 'SI50223055'],
  ['SK2022749619 SK2020237945 SK1078449064', 'SK2022749618'],
  ['XI980780684 XI100190874 XI242338087388 XIGD100', 'XI980780685'],
];

test.each(numbers)('[SHOP-16] %s are plausible, %s is not', (good, bad) => {
  expect(good.split(' ').map((vat) => [vat, stateOf(vat)])).toEqual(good.split(' ').map((vat) => [vat, 'plausible']));
  expect(stateOf(bad)).toBe('invalid');
});

test.each([
  'AT13585627',
  'BG17507475',
  'CY12259033P',
  'CZ95123891',
  'CZ541231123',
  'DK03585628',
  'ESI58378431',
  'IT00687129980',
  'LT100001354',
  'RO01',
  'SE556043606400',
  'SK2010237945',
  'XIZZ100',
])('[SHOP-16] %s has a form that its country does not give', (vat) => {
  expect(stateOf(vat)).toBe('invalid');
});

test('[SHOP-16] every VIES country has a rule, and a mistyped digit violates it', () => {
  const codes = new Set(numbers.map(([good]) => good.slice(0, 2)));
  const home = ['BE', 'NL', 'FR', 'LU'];
  expect([...codes, ...home].filter(isViesCountry)).toHaveLength(28);
  for (const [good] of numbers) {
    const [vat = ''] = good.split(' ');
    const at = vat.length - 4;
    const wrong = '0123456789'
      .split('')
      .filter((digit) => digit !== vat[at])
      .map((digit) => vat.slice(0, at) + digit + vat.slice(at + 1));
    const caught = wrong.filter((each) => stateOf(each) === 'invalid').length;
    expect([vat.slice(0, 2), caught >= 8]).toEqual([vat.slice(0, 2), true]);
  }
});
