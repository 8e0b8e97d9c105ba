import type { SharedShell, Shell } from '#contract/page.ts';

/**
 * The shell around the page: its own part was sent with it, texts and menu are in a file that the document preloads and
 * the browser caches. If it fails to load, it is requested once more; without it the page remains links and plain
 * forms.
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
