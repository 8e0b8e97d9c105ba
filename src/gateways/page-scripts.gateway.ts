import { abortable } from '#machines/port.ts';
import type { PageScript } from '#machines/pageScripts/pageScripts.machine.ts';

/** The response's nonce, without which no script runs: every script of the document was rendered with it. */
const nonce = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

export const pageScriptPorts = () => ({
  runScript: abortable<void, PageScript>(
    ({ input: { Source, Src } }) =>
      new Promise((ran, failed) => {
        const script = Object.assign(document.createElement('script'), { nonce: nonce(), async: false });
        if (Src === '') script.text = Source;
        else {
          script.addEventListener('load', () => ran());
          script.addEventListener('error', () => failed(new Error(`${Src} did not come`)));
          script.src = Src;
        }
        document.body.append(script);
        // an inline script of the page has run by now
        if (Src === '') ran();
      }),
  ),
});
