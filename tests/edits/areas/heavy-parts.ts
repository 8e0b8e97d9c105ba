import type { Edit } from '../edit.ts';

const row = 'SITE-13';
const browser = true;
const late = "import { late } from '#views/parts/late.tsx';";
/** A file that imports at once what its pages need later, if at all; what nobody used would be left out of the build. */
const early = (slip: string, file: string, find: string, source: string): Edit => ({
  row,
  slip,
  file,
  find,
  replace: `${find}\nimport * as early from '${source}';\nObject.assign(globalThis, { early });`,
  browser,
});

/** SITE-13: what is heavy comes when it is needed. */
export const heavyParts: readonly Edit[] = [
  early(
    'the payment provider’s code comes with the page of the payment',
    'src/gateways/payment.gateway.ts',
    "import { placeOf } from './place.gateway.ts';",
    './payment-component.ts',
  ),
  {
    row,
    slip: 'the zoom comes with the gallery',
    file: 'views/product/Gallery.tsx',
    find: "const ZoomDialog = late(async () => (await import('./ZoomDialog.tsx')).ZoomDialog);",
    replace: "import { ZoomDialog } from './ZoomDialog.tsx';",
    browser,
  },
  {
    row,
    slip: 'every page brings the codes of two factors along',
    file: 'src/app/start.ts',
    find: "const TwoFactor = late(async () => (await import('#routes/two-factor.tsx')).InDialog);",
    replace: "import { InDialog as TwoFactor } from '#routes/two-factor.tsx';",
    browser,
  },
  early(
    'a slider’s code comes with the pages that have one',
    'src/routes/carousel.tsx',
    late,
    '#gateways/carousel-slider.ts',
  ),
  early(
    'the gallery’s slider comes with the product',
    'src/routes/pages/product.tsx',
    late,
    '#gateways/slider.gateway.ts',
  ),
  early('the searched list comes with its form', 'src/routes/choice.tsx', late, '#views/choiceField/ChoiceBox.tsx'),
  early('the calendar comes with its form', 'src/routes/date.tsx', late, '#views/dateField/DateCalendar.tsx'),
  early('the crop comes with the wishlists', 'src/routes/pages/wishlist+wishlistItems.tsx', late, '../image-crop.tsx'),
  early('uploads come with the contact form', 'src/routes/pages/contact.tsx', late, '../upload-list.tsx'),
  early(
    'every page brings the suggestions of the search along',
    'src/app/start.ts',
    "import { createHttp } from '#gateways/http.ts';",
    './search-suggestions.tsx',
  ),
  {
    row,
    slip: 'every page asks for the suggestions before anybody searches',
    file: 'src/app/start.ts',
    find: "const TwoFactor = late(async () => (await import('#routes/two-factor.tsx')).InDialog);",
    replace:
      "const TwoFactor = late(async () => (await import('#routes/two-factor.tsx')).InDialog);\nvoid import('./search-suggestions.tsx');",
    browser,
  },
  early(
    'every page brings along what draws notices',
    'src/app/start.ts',
    "import { createHttp } from '#gateways/http.ts';",
    '#views/toast/ToastList.tsx',
  ),
  {
    row,
    slip: 'masonry’s styles come with every page',
    file: 'src/routes/root.tsx',
    find: "import { drawn } from './drawn.ts';",
    replace: "import { drawn } from './drawn.ts';\nimport '#views/news/newsLooks.css';",
    browser,
  },
  {
    row,
    slip: 'masonry is rows',
    file: 'views/news/newsLooks.css',
    find: 'columns: 16rem;',
    replace: 'display: grid;',
    browser,
  },
];
