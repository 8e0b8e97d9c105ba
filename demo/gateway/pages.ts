import type { Context } from 'hono';
import type { HttpEnv } from '#server/http/env.ts';
import { formatMoney } from '#rules/money.ts';
import { ShopProblem } from '#server/kernel/problem.ts';
import type { Services } from '#server/services.ts';
import { escapeHtml } from '#server/html/escape.ts';
import { outcomeOf, testCards } from './cards.ts';
import { notify } from './notify.ts';
import { seal, unseal } from './seal.ts';
import type { Carried } from './seal.ts';

interface Asked {
  services: Services;
  c: Context<HttpEnv>;
}

/** This gateway's hosted payment page: a card number and a button, without a script. */
export const hostedPage = async (asked: Asked, session: Carried, isRefused = false): Promise<Response> => {
  const translate = sayIn(asked.services, session);
  const cards = Object.entries(testCards).map(
    ([number, outcome]) => `<li><code>${inFours(number)}</code> ${outcome}</li>`,
  );
  return await page(asked, session, {
    title: await translate('Payment.TestTitle'),
    body: `${isRefused ? `<p role="alert">${escapeHtml(await translate('Payment.Refused'))}</p>` : ''}
<form method="post" action="hosted">${hidden(session)}
<label>${escapeHtml(await translate('Payment.TestCard'))} <input name="number" value="4111 1111 1111 1111" autocomplete="off" inputmode="numeric" required></label>
<button name="Do" value="pay">${escapeHtml(await translate('Payment.TestPay'))}</button>
<button name="Do" value="leave" formnovalidate>${escapeHtml(await translate('Payment.TestLeave'))}</button></form>
<ul>${cards.join('')}</ul>`,
  });
};

/** The bank's page that a redirect leads to: approve or refuse. */
export const bankPage = async (asked: Asked, session: Carried): Promise<Response> => {
  const translate = sayIn(asked.services, session);
  return await page(asked, session, {
    title: await translate('Payment.TestBank'),
    body: `<form method="post" action="hosted">${hidden(session)}
<button name="Do" value="approve">${escapeHtml(await translate('Payment.TestApprove'))}</button>
<button name="Do" value="refuse">${escapeHtml(await translate('Payment.TestRefuse'))}</button></form>`,
  });
};

/** The answer given on either page: the shop is notified, then the shopper returns to it. */
export async function answerHosted(
  { services, c, base }: Asked & { base: string },
  form: Readonly<Record<string, string>>,
): Promise<Response> {
  const session = unseal(form['session']);
  if (!session) throw new ShopProblem(422);
  const back = new URL(session.returnUrl);
  if (form['Do'] === 'leave') return c.redirect(back.href, 303);
  const outcome =
    form['Do'] === 'approve' ? 'Authorised' : form['Do'] === 'refuse' ? 'Refused' : outcomeOf(form['number'] ?? '');
  if (outcome === 'RedirectShopper')
    return c.redirect(`${base}/bank?${new URLSearchParams({ session: seal(session) })}`, 303);
  if (outcome !== 'Pending') await notify({ services, c }, { session, success: outcome !== 'Refused' });
  back.searchParams.set('sessionId', session.id);
  back.searchParams.set('redirectResult', seal({ ...session, outcome }));
  return c.redirect(back.href, 303);
}

const inFours = (number: string) => number.replaceAll(/(.{4})(?=.)/g, '$1 ');
const hidden = (session: Carried) => `<input type="hidden" name="session" value="${escapeHtml(seal(session))}">`;
const sayIn =
  ({ texts }: Services, { culture }: Carried) =>
  (key: string) =>
    texts.translate(culture, key);

async function page(
  { services, c }: Asked,
  session: Carried,
  { title, body }: { title: string; body: string },
): Promise<Response> {
  const nonce = c.get('nonce');
  c.header(
    'Content-Security-Policy',
    // returns to the shop's page on whichever of its hosts the shopper uses
    `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self' ${new URL(session.returnUrl).origin}; frame-ancestors 'none'`,
  );
  c.header('Cache-Control', 'no-store');
  const note = await services.texts.translate(session.culture, 'Payment.TestNote');
  return c.body(
    `<!doctype html><html lang="${session.culture}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style nonce="${nonce}">:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:2rem auto;padding:0 1rem}form{display:grid;gap:1rem;margin-block:1.5rem}label{display:grid;gap:.25rem}input,button{font:inherit;min-height:44px;padding:0 .75rem}li{padding:.125rem 0}</style></head>
<body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(session.reference)} · <strong>${escapeHtml(formatMoney(session.cents, session.culture))}</strong></p>${body}<p><small>${escapeHtml(note)}</small></p></body></html>`,
    200,
    { 'Content-Type': 'text/html; charset=utf-8' },
  );
}
