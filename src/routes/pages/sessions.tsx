import type { SessionsPageData } from '#contract/sessions.ts';
import { sessionsFlow } from '#app/flows/sessions.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { SessionsPage } from '#views/sessions/SessionsPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer: { Page: page } }: PageProps<SessionsPageData>) {
  const flow = useFlow(useLogic(sessionsFlow), { id: 'sessions', input: { sessions: page.Sessions } });
  return <SessionsPage page={page} flow={flow} />;
}
