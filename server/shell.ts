import type { Shell } from '#contract/page.ts';
import { cartSummary } from './cart/summary.ts';
import { menuFor } from './catalog/menu.ts';
import { readSetting } from './db/setting.ts';
import type { Visit } from './http/visit.ts';
import type { Services } from './services.ts';

/** What surrounds a page for this person. The menu and the texts are cached; counters and person are this request's. */
export async function readShell(services: Services, visit: Visit): Promise<Shell> {
  const { db, texts, settings } = services;
  const [Texts, Menu, Cart, ConsentStamp, ShopName] = await Promise.all([
    // a page shown without its texts asks for them itself
    texts.all(visit.culture).catch((): Record<string, string> => ({})),
    menuFor({ visit, services }),
    cartSummary(services, visit),
    readSetting(db, 'consentStamp', '1'),
    readSetting(db, 'shopName', 'Vitrine'),
  ]);
  const { customer } = visit;
  return {
    Culture: visit.culture,
    AppPath: settings.appPath,
    ShopName,
    Texts,
    Menu,
    Footer: [{ Name: Texts['Footer.Cookies'] ?? 'Footer.Cookies', Url: visit.url('/cookies') }],
    Person: customer && {
      FirstName: customer.firstName,
      LastName: customer.lastName,
      Email: customer.email,
      AccountType: customer.accountType,
      Role: customer.role,
    },
    Cart,
    ConsentStamp,
    Consent: visit.consent,
    IsDemo: settings.isDemo && !settings.isProduction,
  };
}
