import { expect, test } from 'vitest';
import { reviewAuthor } from '#rules/review-author.ts';
import { averageStars, starSigns, writtenAverage } from '#rules/stars.ts';

test('[SHOP-22] stars are averaged to one decimal, and drawn as whole stars', () => {
  expect([averageStars(14, 3), averageStars(5, 1), averageStars(29, 12)]).toEqual([4.7, 5, 2.4]);
  expect([writtenAverage(4.7), writtenAverage(5)]).toEqual(['4,7', '5,0']);
  expect([1, 2.4, 2.5, 4.7].map(starSigns)).toEqual(['★☆☆☆☆', '★★☆☆☆', '★★★☆☆', '★★★★★']);
});

test('[SHOP-22] a buyer is named by first name and initial', () => {
  expect(reviewAuthor({ FirstName: 'An', LastName: 'Peeters' })).toBe('An P.');
  expect(reviewAuthor({ FirstName: ' Jean-Pierre ', LastName: ' de Smet' })).toBe('Jean-Pierre D.');
  expect(reviewAuthor({ FirstName: 'Zoé', LastName: 'E\u0301tienne' })).toBe('Zoé É.');
  expect(reviewAuthor({ FirstName: 'Li', LastName: '' })).toBe('Li');
});
