import type { ProductCard as Card } from '#contract/catalog.ts';
import type { Price } from '#contract/wire.ts';
import { BackOrdered } from '#views/parts/BackOrdered.tsx';
import { CardRow } from '#views/parts/CardRow.tsx';
import { DeliveryPromise } from '#views/parts/DeliveryPromise.tsx';
import { FreeDelivery, FreeOver } from '#views/parts/FreeDelivery.tsx';
import { Photo } from '#views/parts/Photo.tsx';
import { Amount, Money, PriceTag } from '#views/parts/PriceTag.tsx';
import { ProductCard } from '#views/parts/ProductCard.tsx';
import { Reduction } from '#views/parts/Reduction.tsx';
import { Stars } from '#views/parts/Stars.tsx';
import { StockBadge, StockNote } from '#views/parts/StockBadge.tsx';
import { long } from './state.ts';
import type { Say, State } from './state.ts';

const priced = (TaxIncl: number, Shown: Price['Shown'] = 'incl'): Price => ({
  TaxIncl,
  TaxExcl: Math.round(TaxIncl / 1.21),
  Shown,
});
/** Any picture: the tests' shop serves a grey square for each. */
const picture = (name: string) => ({
  AssetId: '0b0c7a5e-6a1f-4b6e-9b6c-0a1b2c3d4e5f',
  AssetName: name,
  Width: 1200,
  Height: 900,
});
const reduced = { Lowest: priced(5000), Regular: priced(6500), Percent: 20 };
const promised = { From: '2026-12-01', To: '2026-12-03' };
const everyStock = ['InStock', 'Low', 'BackOrder', 'OutOfStock'] as const;

const prices = (): State[] => [
  { of: Money, name: 'large', view: <Money cents={123_456_789} /> },
  { of: Money, name: 'nothing', view: <Money cents={0} /> },
  { of: Amount, name: 'without VAT', view: <Amount price={priced(12_100, 'excl')} /> },
  { of: PriceTag, name: 'with VAT', view: <PriceTag price={priced(4000)} /> },
  { of: PriceTag, name: 'without VAT, from', view: <PriceTag price={priced(4000, 'excl')} isFrom /> },
  { of: PriceTag, name: 'without its label', view: <PriceTag price={priced(4000)} hasLabel={false} /> },
  { of: Reduction, name: 'reduced', view: <Reduction reduction={reduced} /> },
  { of: Reduction, name: 'with the regular price', view: <Reduction reduction={reduced} hasRegular /> },
  { of: Reduction, name: 'less than a percent', view: <Reduction reduction={{ ...reduced, Percent: 0 }} /> },
];

const states = (): State[] => [
  ...everyStock.map((status) => ({ of: StockBadge, name: status, view: <StockBadge status={status} /> })),
  { of: StockNote, name: 'BackOrder', view: <StockNote status="BackOrder" /> },
  { of: Stars, name: 'some', view: <Stars stars={{ Average: 3.7, Count: 128 }} /> },
  { of: Stars, name: 'one', view: <Stars stars={{ Average: 1, Count: 1 }} /> },
  { of: DeliveryPromise, name: 'between two days', view: <DeliveryPromise promise={promised} /> },
  {
    of: DeliveryPromise,
    name: 'collected on a day',
    view: <DeliveryPromise promise={{ From: '2026-12-01', To: '2026-12-01', IsCollected: true }} />,
  },
  { of: BackOrdered, name: 'one, with its days', view: <BackOrdered line={{ BackOrdered: 1, Later: promised }} /> },
  { of: BackOrdered, name: 'several, without a day', view: <BackOrdered line={{ BackOrdered: 12 }} /> },
  { of: FreeDelivery, name: 'almost', view: <FreeDelivery free={{ Left: 1250 }} /> },
  {
    of: FreeDelivery,
    name: 'almost, without VAT',
    view: <FreeDelivery free={{ Left: 1250 }} />,
    shell: { Prices: 'excl' },
  },
  { of: FreeDelivery, name: 'free', view: <FreeDelivery free={{ Left: 0 }} /> },
  { of: FreeOver, name: 'from an amount', view: <FreeOver from={7500} /> },
  {
    of: Photo,
    name: 'there',
    view: <Photo picture={picture('')} alt="" sizes="10rem" />,
  },
  {
    of: Photo,
    name: 'missing',
    view: (
      <div className="product-card">
        <Photo picture={null} sizes="10rem" />
      </div>
    ),
  },
];

const cards = (say: Say): State[] => {
  const card: Card = {
    ProductId: 1,
    Name: say('Théière Alba en grès', 'Theepot Alba van steengoed'),
    ProductUrl: '#card',
    BrandName: 'Alba',
    Summary: '',
    SKU: 'ALB-1',
    Photo: picture(''),
    Price: priced(4000),
    IsFromPrice: false,
    Reduction: null,
    Stock: 'InStock',
    ProductVariantId: 1,
    MinQty: 1,
    MaxQty: 0,
    StepQty: 1,
    Colors: [],
  };
  const whole: Card = {
    ...card,
    Name: long(say),
    BrandName: 'Manufacture Vandenbroucke & Van Steenberghe',
    Price: priced(1_234_567, 'excl'),
    IsFromPrice: true,
    Reduction: reduced,
    Stock: 'Low',
    Delivery: say('Chez vous entre mardi 1 et jeudi 3 décembre', 'Tussen dinsdag 1 en donderdag 3 december in huis'),
    Stars: { Average: 4.5, Count: 1024 },
    Colors: ['#c0392b', '#2c3e90', '#fdfdfd', '#1f2a24', '#d7c6a5', '#5f7d6e'],
    SecondPhotoId: picture('x').AssetId,
  };
  const shown: [string, Card][] = [
    ['plain', card],
    ['with everything, long text', whole],
    ['sold out, without a picture', { ...card, Photo: null, Stock: 'OutOfStock' }],
    ['on order', { ...card, Stock: 'BackOrder' }],
  ];
  const row = { id: 'card-row', title: say('Notre sélection', 'Onze selectie') };
  return [
    ...shown.map(([name, each]) => ({
      of: ProductCard,
      name,
      view: (
        <div className="product-grid">
          <ProductCard card={each} />
        </div>
      ),
    })),
    { of: CardRow, name: 'two of different height', view: <CardRow {...row} cards={[card, whole]} /> },
  ];
};

/** Prices, stock and promises of what is sold. */
export const goods = (say: Say): State[] => [...prices(), ...states(), ...cards(say)];
