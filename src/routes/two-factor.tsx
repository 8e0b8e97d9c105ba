import { useLocation } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { FormAnswer, PageAnswer } from '#contract/page.ts';
import type { ShownOnce, TwoFactorHomePageData } from '#contract/two-factor.ts';
import { twoFactorFlow } from '#app/flows/two-factor.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { loadedOf } from '#machines/texts/texts.machine.ts';
import { lockFailure } from '#rules/code-lock.ts';
import { failureFrom } from '#rules/failure.ts';
import { useShop } from '#views/parts/shop.ts';
import { TextsProvider } from '#views/parts/texts.tsx';
import { TwoFactor } from '#views/twoFactor/TwoFactor.tsx';

/** The flow of the page's data; `here` is the page beneath its dialog. */
export function useTwoFactor(page: TwoFactorHomePageData, form: FormAnswer | null, here: string) {
  const [shown] = useState<ShownOnce>(() => ({ Enrolment: page.Enrolment, RecoveryCodes: page.RecoveryCodes }));
  const { Step: step, IsOn, RecoveryCodesLeft, IsChanged: isChanged, Lock } = page;
  const failure = Lock ? lockFailure(Lock) : form && failureFrom(form);
  const input = { step, facts: { IsOn, RecoveryCodesLeft }, isChanged, failure, here };
  const flow = useFlow(useLogic(twoFactorFlow(shown)), { id: 'twoFactor', input });
  return { page, form, flow, shown };
}

/** The page in a dialog, with the texts that came with it. */
export function InDialog({ answer }: { readonly answer: PageAnswer<TwoFactorHomePageData> }) {
  const { shell, actors } = useShop();
  const here = useLocation().publicHref;
  const shared = useSelector(actors.texts, loadedOf) ?? shell.Texts;
  const { Texts: own } = answer;
  const texts = useMemo(() => ({ ...shared, ...own }), [shared, own]);
  const parts = useTwoFactor(answer.Page, null, here);
  return (
    <TextsProvider culture={shell.Culture} texts={texts}>
      <TwoFactor {...parts} />
    </TextsProvider>
  );
}
