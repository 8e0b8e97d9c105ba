import type { SharedShell, Shell } from '#contract/page.ts';
import type { Culture } from '#contract/wire.ts';
import { consentIn } from '#rules/consent.ts';
import { urlsIn } from '#rules/urls.ts';
import type { Urls } from '#rules/urls.ts';
import { cartSummary, summaryOf } from './cart/summary.ts';
import { companyOf } from './content/company.ts';
import { menuFor } from './catalog/menu.ts';
import { findQuestions } from './content/faq.ts';
import { menuWith, placedLinks } from './content/links.ts';
import { readStrip } from './content/popups.ts';
import { readSetting } from './db/setting.ts';
import type { Visit } from './http/visit.ts';
import { withFallback } from './load/fallback.ts';
import { sharedTexts } from './localization/areas.ts';
import type { Services } from './services.ts';

/** What all pages of a culture share; the same objects as long as nothing of it changes. */
export async function readShared(
  services: Services,
  visit: Pick<Visit, 'culture' | 'urls'>,
): Promise<SharedShell & { placed: Awaited<ReturnType<typeof placedLinks>> }> {
  const [Texts, Menu, Company, placed] = await Promise.all([
    // a page shown without its texts fetches them itself
    services.texts.all(visit.culture).then(sharedTexts, (): Record<string, string> => ({})),
    menuFor({ visit, services }),
    companyOf(services, visit.culture),
    placedLinks({ visit, services }),
  ]);
  return { Texts, Menu: menuWith(Menu, placed.menu), Company, placed };
}

/**
 * What surrounds a page for this visitor. The menu and the texts are cached; counters and person are this request's.
 */
export async function readShell(services: Services, visit: Visit): Promise<Shell> {
  const { db, settings } = services;
  const [{ Texts, Menu, Company, placed }, Cart, ConsentStamp, ShopName, Strip, questions] = await Promise.all([
    readShared(services, visit),
    // no counters if the carts cannot be read: opening the cart tries again, and reports the error
    withFallback(() => cartSummary(services, visit), noCounters(visit.culture)),
    readSetting(db, 'consentStamp', '1'),
    readSetting(db, 'shopName', 'Vitrine'),
    readStrip({ services, visit }),
    findQuestions(db, visit.culture),
  ]);
  const { customer } = visit;
  return {
    Culture: visit.culture,
    AppPath: settings.appPath,
    ShopName,
    Texts,
    Menu,
    Company,
    Footer: [
      ...placed.footer,
      ...(questions.length > 0 ? [{ Name: Texts['Footer.Faq'] ?? 'Footer.Faq', Url: visit.urls.faq() }] : []),
      { Name: Texts['News.Title'] ?? 'News.Title', Url: visit.urls.news() },
      ...footerOf(Texts, visit.urls),
    ],
    Help: placed.help,
    Person: customer && {
      FirstName: customer.firstName,
      LastName: customer.lastName,
      Email: customer.email,
      AccountType: customer.accountType,
      Role: customer.role,
    },
    OnBehalf: visit.staff &&
      customer && { Name: `${customer.firstName} ${customer.lastName}`.trim(), Email: customer.email },
    Prices: customer?.showsExclVat ? 'excl' : 'incl',
    Cart,
    ConsentStamp,
    Consent: visit.consent,
    Strip,
    ClosedPopups: visit.popups.list.map(({ id }) => id),
    ...(settings.keepsOffline ? {} : { IsOnlineOnly: true }),
    IsDemo: settings.isDemo && !settings.isProduction,
  };
}

const noCounters = (culture: Culture) => summaryOf(0, { inclCents: 0, exclCents: 0, vatCents: 0 }, culture);

/** What surrounds the page that reports that the database is down: anonymous, in the reader's language. */
export async function shellWithoutDatabase(
  { texts, settings }: Services,
  { culture, cookies }: { culture: Culture; cookies: string },
): Promise<Shell> {
  const Texts = sharedTexts(await texts.all(culture).catch(() => texts.built[culture]));
  const Consent = consentIn(cookies);
  return {
    Culture: culture,
    AppPath: settings.appPath,
    ShopName: 'Vitrine',
    Texts,
    Menu: [],
    Company: null,
    Footer: footerOf(Texts, urlsIn(culture, settings.appPath)),
    Help: null,
    Person: null,
    OnBehalf: null,
    Prices: 'incl',
    Cart: noCounters(culture),
    // don't ask again here for a choice already made
    ConsentStamp: Consent?.stamp ?? '',
    Consent,
    Strip: null,
    ClosedPopups: [],
    ...(settings.keepsOffline ? {} : { IsOnlineOnly: true }),
    IsDemo: settings.isDemo && !settings.isProduction,
  };
}

const footerOf = (texts: Readonly<Record<string, string>>, urls: Urls): Shell['Footer'] => [
  { Name: texts['Footer.Contact'] ?? 'Footer.Contact', Url: urls.contact() },
  { Name: texts['Footer.Withdraw'] ?? 'Footer.Withdraw', Url: urls.withdrawal(), IsLegal: true },
  { Name: texts['Footer.Cookies'] ?? 'Footer.Cookies', Url: urls.cookies(), IsLegal: true },
];
