import type { SharedShell, Shell } from '#contract/page.ts';

/**
 * What surrounds the page: its own part was sent with it, texts and menu are in a file that the document preloads and
 * the browser keeps. Asked for once more where it does not come; without it the page stays links and plain forms.
 */
export async function readShell({ shell, sharedUrl }: { shell: string; sharedUrl: string }): Promise<Shell> {
  const read = async (cache?: RequestCache): Promise<SharedShell> => {
    const answer = await fetch(sharedUrl, cache && { cache });
    if (!answer.ok) throw new Error(`${sharedUrl} answered ${answer.status}`);
    return (await answer.json()) as SharedShell;
  };
  const shared = await read().catch(() => read('reload'));
  return { ...(JSON.parse(shell) as Omit<Shell, keyof SharedShell>), ...shared };
}
