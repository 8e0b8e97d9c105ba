import { abortable } from '#machines/port.ts';
import type { PageCallback, PageScript } from '#machines/pageScripts/pageScripts.machine.ts';
import { consentIn } from '#rules/consent.ts';
import type { ConsentCategory } from '#rules/consent.ts';

/** The response's nonce, without which no script runs: every script of the document was rendered with it. */
const nonce = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

/** Categories whose scripts ran in this document, also those of pages left since: they still run. */
const ran = new Set<ConsentCategory>();
export const categoriesRun = (): readonly ConsentCategory[] => [...ran];

const newScript = () => Object.assign(document.createElement('script'), { nonce: nonce(), async: false });

/** An inline script has run once it is in the document. */
function runText(source: string): void {
  const script = newScript();
  script.text = source;
  document.body.append(script);
}

/** Runs what a page defined for after a choice. */
export const runCallbacks = (callbacks: readonly PageCallback[]): void =>
  callbacks.forEach(({ Source }) => runText(Source));

export const pageScriptPorts = () => ({
  runScript: abortable<void, PageScript>(
    ({ input: { Category, Source, Src } }) =>
      new Promise((done, failed) => {
        ran.add(Category);
        // a choice made on an earlier page
        const kept = consentIn(document.cookie);
        if (kept) window.cookieConsent ??= kept;
        if (Src === '') {
          runText(Source);
          return done();
        }
        const script = newScript();
        script.addEventListener('load', () => done());
        script.addEventListener('error', () => failed(new Error(`${Src} did not come`)));
        script.src = Src;
        document.body.append(script);
      }),
  ),
});
