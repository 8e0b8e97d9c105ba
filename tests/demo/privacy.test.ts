import { expect, test } from 'vitest';
import { pagesOf } from '#demo/content/pages.ts';
import { PROOF_MONTHS } from '#server/consent/prove.ts';

const privacy = pagesOf(true).find(({ code }) => code === 'privacy');

test.each([
  ['fr', 'Nous comptons les pages vues et les recherches', 'sans cookie', 'preuve de votre choix', 'jours', 'mois'],
  ['nl', 'Bekeken pagina’s en zoekopdrachten', 'zonder cookie', 'bewijs van uw keuze', 'dagen', 'maanden'],
] as const)(
  '[SITE-20] the privacy page in %s tells what is counted, and for how long that and the proof of consent are kept',
  (culture, counted, cookieless, proof, days, months) => {
    const text = (privacy?.[culture].body.join('\n') ?? '').replaceAll('\u{A0}', ' ');
    for (const words of [counted, cookieless, proof, `400 ${days}`, `${PROOF_MONTHS} ${months}`])
      expect(text).toContain(words);
  },
);
