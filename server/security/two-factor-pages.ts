import type { AnyEndpoint } from '#contract/endpoint.ts';
import * as contract from '#contract/two-factor.ts';
import type { TwoFactorHomePageData, TwoFactorState, TwoFactorStep } from '#contract/two-factor.ts';
import { callPaths } from '#contract/call-paths.ts';
import { safeReturnUrl } from '#rules/return-url.ts';
import { withQuery } from '#rules/urls.ts';
import { parsePart } from '#server/http/mount.ts';
import { serves } from '#server/http/page.ts';
import type { PageAction, ServedPage } from '#server/http/page.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { customerIn } from './own-password.ts';
import { lockOf } from './second-factor.ts';
import * as verbs from './two-factor.ts';

/** The requested step if it is possible, else the state. */
function stepOf(asked: string | undefined, { IsOn, Enrolment, RecoveryCodes }: TwoFactorState): TwoFactorStep {
  const possible: Readonly<Record<TwoFactorStep, boolean>> = {
    home: true,
    enrol: Enrolment !== null,
    codes: RecoveryCodes.length > 0,
    renew: IsOn,
    disable: IsOn,
  };
  return contract.twoFactorSteps.find((step) => step === asked && possible[step]) ?? 'home';
}

/** What is shown once is shown at its step only. */
const shownAt = (step: TwoFactorStep, { Enrolment, RecoveryCodes }: TwoFactorState) => ({
  Enrolment: step === 'enrol' ? Enrolment : null,
  RecoveryCodes: step === 'codes' ? RecoveryCodes : [],
});

type Verb = (asker: Asker, value: string) => Promise<TwoFactorState>;

/** A plain form's post with one field: the verb of a call, and the step that follows. */
const posting =
  (
    call: AnyEndpoint,
    field: 'Password' | 'Code',
    verb: Verb,
    next: TwoFactorStep,
  ): PageAction<typeof contract.twoFactorHomePage> =>
  async ({ form, visit, services }) => {
    customerIn(visit);
    const body = parsePart(call.body, form) as Readonly<Record<string, string>>;
    await verb({ visit, services }, body[field] ?? '');
    const query = next === 'home' ? { changed: '1' } : { step: next };
    return { redirect: visit.urls.twoFactorHome(query) };
  };

export const twoFactorServed: ServedPage = serves(contract.twoFactorHomePage, {
  read: async ({ search, visit, services }) => {
    const asker = { visit, services };
    const state = await verbs.readTwoFactor(asker);
    const { IsOn, RecoveryCodesLeft } = state;
    const Step = stepOf(search.step, state);
    const data: TwoFactorHomePageData = {
      Kind: 'twoFactorHome',
      IsOn,
      RecoveryCodesLeft,
      ...shownAt(Step, state),
      Step,
      AreCodesNew: state.RecoveryCodes.length > 0,
      Lock: Step === 'enrol' ? await lockOf(asker, customerIn(visit).email) : null,
      IsRecovered: search.recovered === '1',
      IsChanged: search.changed === '1',
      ReturnUrl: safeReturnUrl(search.returnUrl, { appPath: visit.appPath, fallback: '' }),
      FileUrl: withQuery(visit.appPath + callPaths.recoveryCodes, { culture: visit.culture }),
    };
    const Title = await services.texts.translate(visit.culture, 'TwoFactor.Title');
    return { data, meta: { Title, Description: '', NoIndex: true } };
  },
  actions: {
    beginTwoFactor: posting(contract.beginTwoFactor, 'Password', verbs.beginTwoFactor, 'enrol'),
    confirmTwoFactor: posting(contract.confirmTwoFactor, 'Code', verbs.confirmTwoFactor, 'codes'),
    renewRecoveryCodes: posting(contract.renewRecoveryCodes, 'Password', verbs.renewRecoveryCodes, 'codes'),
    disableTwoFactor: posting(contract.disableTwoFactor, 'Password', verbs.disableTwoFactor, 'home'),
    keepRecoveryCodes: async ({ visit, services }) => {
      await verbs.keepRecoveryCodes({ visit, services });
      return { redirect: visit.urls.twoFactorHome() };
    },
  },
});
