import type { VariationDisplay } from '#contract/wire.ts';
import { materials } from './words.ts';

interface Value {
  code: string;
  fr: string;
  nl: string;
  /** One to three `#rrggbb`. */
  colours?: readonly string[];
}

const colour = (code: string, fr: string, nl: string, ...colours: string[]): Value => ({ code, fr, nl, colours });
/** Sizes that read the same in both languages; their codes hold no blank: `40cl`, `90×200cm`. */
const plain = (...names: string[]): Value[] =>
  names.map((name) => ({ code: name.toLowerCase().replaceAll(/\s/g, ''), fr: name, nl: name }));

/** The attributes that variants differ in, in the order in which a product page asks for them. */
export const attributes = [
  {
    code: 'colour',
    fr: 'Couleur',
    nl: 'Kleur',
    display: 'Square',
    values: [
      colour('white', 'Blanc', 'Wit', '#f2efe9'),
      colour('sand', 'Sable', 'Zand', '#d9c3a0'),
      colour('grey', 'Gris', 'Grijs', '#8d9299'),
      colour('ink', 'Noir', 'Zwart', '#2b2c31'),
      colour('red', 'Rouge', 'Rood', '#c8322f'),
      colour('brick', 'Brique', 'Baksteen', '#b5573a'),
      colour('orange', 'Orange', 'Oranje', '#e8812c'),
      colour('mustard', 'Moutarde', 'Mosterd', '#d9a520'),
      colour('moss', 'Mousse', 'Mosgroen', '#5f7a3a'),
      colour('sage', 'Sauge', 'Salie', '#9db396'),
      colour('petrol', 'Pétrole', 'Petrol', '#1f6a73'),
      colour('sky', 'Bleu ciel', 'Hemelsblauw', '#6aa9dc'),
      colour('blue', 'Bleu', 'Blauw', '#2a5cad'),
      colour('navy', 'Marine', 'Marineblauw', '#22315c'),
      colour('plum', 'Prune', 'Pruim', '#6d3a6b'),
      colour('pink', 'Rose poudré', 'Poederroze', '#e4a3ae'),
      colour('cognac', 'Cognac', 'Cognac', '#9a5b2f'),
      colour('navy-white', 'Marine et blanc', 'Marineblauw en wit', '#22315c', '#f2efe9'),
      colour('red-ink', 'Rouge et noir', 'Rood en zwart', '#c8322f', '#2b2c31'),
      colour('sage-sand', 'Sauge et sable', 'Salie en zand', '#9db396', '#d9c3a0'),
      colour('pink-plum', 'Rose et prune', 'Roze en pruim', '#e4a3ae', '#6d3a6b'),
      colour('sunset', 'Coucher de soleil', 'Zonsondergang', '#d9a520', '#e8812c', '#c8322f'),
      colour('lagoon', 'Lagon', 'Lagune', '#6aa9dc', '#1f6a73', '#22315c'),
      colour('belgica', 'Tricolore', 'Driekleur', '#2b2c31', '#d9a520', '#c8322f'),
    ],
  },
  {
    code: 'size',
    fr: 'Taille',
    nl: 'Maat',
    display: 'Button',
    values: plain('XS', 'S', 'M', 'L', 'XL', 'XXL'),
  },
  {
    code: 'shoeSize',
    fr: 'Pointure',
    nl: 'Schoenmaat',
    display: 'Button',
    values: plain('36', '37', '38', '39', '40', '41', '42', '43', '44', '45'),
  },
  {
    code: 'volume',
    fr: 'Contenance',
    nl: 'Inhoud',
    display: 'Button',
    values: plain('25 cl', '40 cl', '75 cl', '1 l', '1,5 l', '3 l', '5 l', '10 l', '250 g', '500 g'),
  },
  {
    code: 'format',
    fr: 'Format',
    nl: 'Formaat',
    display: 'Button',
    values: [
      ...plain(
        'A6',
        'A5',
        'A4',
        '90 × 200 cm',
        '140 × 200 cm',
        '160 × 200 cm',
        '20 cm',
        '24 cm',
        '28 cm',
        '30 cm',
        '50 cm',
      ),
      { code: 'two', fr: '2 places', nl: '2-zit' },
      { code: 'three', fr: '3 places', nl: '3-zit' },
      { code: '2p', fr: '2 personnes', nl: '2 personen' },
      { code: '4p', fr: '4 personnes', nl: '4 personen' },
      { code: 'set6', fr: '6 pièces', nl: '6 stuks' },
      { code: 'set12', fr: '12 pièces', nl: '12 stuks' },
      { code: 'set24', fr: '24 pièces', nl: '24 stuks' },
      { code: '500p', fr: '500 pièces', nl: '500 stukjes' },
      { code: '1000p', fr: '1 000 pièces', nl: '1.000 stukjes' },
      { code: 'small', fr: 'Petit modèle', nl: 'Klein model' },
      { code: 'large', fr: 'Grand modèle', nl: 'Groot model' },
    ],
  },
  {
    code: 'material',
    fr: 'Matière',
    nl: 'Materiaal',
    display: 'Select',
    values: Object.entries(materials).map(([code, { fr, nl }]): Value => ({ code, fr: capital(fr), nl: capital(nl) })),
  },
] as const satisfies readonly {
  code: string;
  fr: string;
  nl: string;
  display: VariationDisplay;
  values: readonly Value[];
}[];

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
