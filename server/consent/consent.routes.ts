import { keepConsent } from '#contract/consent.ts';
import { cookiesPage } from '#contract/cookies-page.ts';
import { answers } from '#server/http/handler.ts';
import { serves } from '#server/http/page.ts';
import type { PageAction } from '#server/http/page.ts';
import type { Routes } from '#server/http/routes.ts';
import { loggable } from '#server/kernel/problem.ts';
import { readSetting } from '#server/db/setting.ts';
import {
  acceptAll,
  chosen,
  consentCategories,
  consentCookie,
  consentCookiePath,
  consentHours,
  declineAll,
  serializeConsent,
} from '#rules/consent.ts';
import type { ConsentChoice, ConsentRecord } from '#rules/consent.ts';
import { safeReturnUrl } from '#rules/return-url.ts';
import { PROOF_MONTHS, proofOf, proveChoice } from './prove.ts';

type Form = Readonly<Record<string, string>>;

/** An unticked checkbox is not posted. */
function choiceIn(form: Form): ConsentChoice {
  const isTicked = (name: string) => Object.hasOwn(form, name) && form[name] !== '' && form[name] !== 'false';
  const [preferences, statistics, marketing] = consentCategories.map(isTicked);
  return { preferences: preferences ?? false, statistics: statistics ?? false, marketing: marketing ?? false };
}

/** The same cookie as the browser sets; readable by scripts, since pages load their own according to it. */
function cookieOf(record: ConsentRecord, isSecure: boolean): string {
  const life = `Path=${consentCookiePath}; Max-Age=${consentHours * 3600}; SameSite=Lax`;
  return `${consentCookie}=${serializeConsent(record)}; ${life}${isSecure ? '; Secure' : ''}`;
}

const keeping =
  (recordOf: (stamp: string, form: Form) => ConsentRecord): PageAction<typeof cookiesPage> =>
  async ({ form, visit, services }) => {
    const stamp = await readSetting(services.db, 'consentStamp', '1');
    const isSecure = visit.origin.startsWith('https:');
    const redirect = safeReturnUrl(form['ReturnUrl'] ?? '', { appPath: visit.appPath, fallback: visit.urls.home() });
    const record = recordOf(stamp, form);
    // a choice counts even where its proof could not be kept
    await proveChoice({ visit, services }, record).catch((error: unknown) =>
      services.log.warn({ traceId: visit.traceId, error: loggable(error) }, 'the proof of a consent was not kept'),
    );
    return { redirect, cookies: [cookieOf(record, isSecure)] };
  };

/** The cookie settings without JavaScript: stored like the banner's, then back to the page they were opened from. */
const cookiesServed = serves(cookiesPage, {
  read: async ({ visit, services }) => ({
    data: { Kind: 'cookies' as const, Proof: await proofOf({ visit, services }), ProofMonths: PROOF_MONTHS },
    meta: {
      Title: await services.texts.translate(visit.culture, 'Consent.SettingsTitle'),
      Description: await services.texts.translate(visit.culture, 'Consent.Text'),
      NoIndex: true,
    },
  }),
  actions: {
    acceptAll: keeping(acceptAll),
    declineAll: keeping(declineAll),
    save: keeping((stamp, form) => chosen(stamp, choiceIn(form))),
  },
});

const calls = [
  answers(keepConsent, async (request) => {
    await proveChoice(request, request.body);
    return {};
  }),
];

export const routes: Routes = { calls, pages: [cookiesServed] };
