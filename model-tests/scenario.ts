import { flatten } from '#i18n/flat.ts';
import fr from '#i18n/fr/index.ts';
import type { TranslationFunctions, Translations } from '#i18n/i18n-types.ts';
import nl from '#i18n/nl/index.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { Translator } from '#i18n/translator.ts';
import { cultures, homePath, isCulture } from '#rules/culture.ts';
import type { Culture } from '#rules/culture.ts';
import { formatMoney } from '#rules/money.ts';
import { urlsUnder } from '#rules/urls.ts';
import type { Urls } from '#rules/urls.ts';
import type { Words, Writing } from 'machine-paths/screen';
import * as v from 'valibot';

/** What a walk needs of the shop that it is walked in: its data and its visitors' culture. */
export interface ScenarioData {
  readonly culture: Culture;
  /** Product variants that are for sale, at least three; the walks put them into carts. */
  readonly products: readonly number[];
  /** A private customer who may sign in. */
  readonly customer: { readonly Email: string; readonly Password: string };
}

/** The demo shop's. */
export const demoData: ScenarioData = {
  culture: 'fr',
  products: [1, 50, 60],
  customer: { Email: 'shopper@vitrine.test', Password: 'Vitrine-demo-2026' },
};

const site = v.object({
  url: v.pipe(v.string(), v.url()),
  culture: v.picklist(cultures),
  products: v.pipe(v.array(v.pipe(v.number(), v.integer())), v.minLength(3)),
  customer: v.object({ Email: v.string(), Password: v.string() }),
});

/**
 * A shop anywhere, as a scenario's file describes it.
 * @throws naming what is wrong in it
 */
export function readSite(json: string): v.InferOutput<typeof site> {
  const { success, output, issues } = v.safeParse(v.pipe(v.string(), v.parseJson(), site), json);
  if (success) return output;
  const wrong = issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
  throw new Error(`scenario.json does not describe a shop: ${wrong.join('; ')}`);
}

/**
 * A shop's data, and above them what an environment names: `CULTURE`, `PRODUCTS` (ids of variants, separated by commas),
 * `CUSTOMER_EMAIL` and `CUSTOMER_PASSWORD`.
 * @throws for a culture that the shop does not have
 */
export function dataIn(
  { CULTURE, PRODUCTS, CUSTOMER_EMAIL, CUSTOMER_PASSWORD }: NodeJS.ProcessEnv,
  { culture, products, customer }: ScenarioData,
): ScenarioData {
  if (CULTURE !== undefined && !isCulture(CULTURE)) throw new Error(`CULTURE is "${CULTURE}": the shop has fr and nl`);
  return {
    culture: CULTURE ?? culture,
    products: PRODUCTS?.split(',').map(Number) ?? products,
    customer: { Email: CUSTOMER_EMAIL ?? customer.Email, Password: CUSTOMER_PASSWORD ?? customer.Password },
  };
}

/** A scenario's data, and how its culture puts things. */
export interface Scenario extends ScenarioData {
  /** The version of the shop's consent settings, which a visitor's answer names. */
  readonly consentStamp: string;
  readonly LL: TranslationFunctions;
  /** Paths of the shop's pages in this culture. */
  readonly urls: Urls;
  readonly writing: Writing;
}

const locales = { fr, nl } as const;
const translators = new Map<Culture, Translator>();

function translatorIn(culture: Culture): Translator {
  const known = translators.get(culture) ?? translatorOf(culture, flatten(locales[culture]));
  translators.set(culture, known);
  return known;
}

export function scenarioOf(data: ScenarioData = demoData, consentStamp = '2026-1'): Scenario {
  const { culture } = data;
  const { texts, translate } = translatorIn(culture);
  const text: Writing['text'] = (key, params) => {
    const words = translate(key, params);
    if (words === key) throw new Error(`no text "${key}"`);
    return words;
  };
  return {
    ...data,
    consentStamp,
    LL: texts,
    urls: urlsUnder(homePath(culture, '')),
    writing: { text, amount: (cents) => formatMoney(cents, culture) },
  };
}

type TextKey = {
  [Area in keyof Translations]: `${Area & string}.${keyof Translations[Area] & string}`;
}[keyof Translations];

/** A text of the shop by its key, in the culture of the scenario. */
export const text = (key: TextKey, params: Readonly<Record<string, Words>> = {}): Words =>
  Object.keys(params).length > 0 ? { text: key, with: params } : { text: key };

/** An amount of cents, as the culture writes it. */
export const amount = (cents: number): Words => ({ amount: cents });
