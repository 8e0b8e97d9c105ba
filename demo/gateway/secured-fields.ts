import type { Context } from 'hono';
import type { HttpEnv } from '#server/http/env.ts';

/**
 * The iframe in which a card's number, date or code is typed: it tells the component around it what it needs to know,
 * in the messages that the component expects, and never what was typed except in its own wrapping.
 */
const script = `
let config; let isValid = false;
const input = document.querySelector('input');
const parentOrigin = document.referrer ? new URL(document.referrer).origin : location.origin;
const send = (message) =>
  parent.postMessage(JSON.stringify({ fieldType: config.fieldType, numKey: config.numKey, txVariant: config.txVariant, ...message }), parentOrigin);
const wrapped = (name, value) => ({ type: name, encryptedFieldName: name, blob: 'local_' + btoa(value) });
const typed = {
  encryptedCardNumber(digits) {
    send({ action: 'brand', brand: /^4/.test(digits) ? 'visa' : /^5/.test(digits) ? 'mc' : 'card', cvcPolicy: 'required', expiryDatePolicy: 'required', cvcText: 'CVC/CVV', showSocialSecurityNumber: false });
    return digits.length === 16 && { endDigits: digits.slice(-4), issuerBin: digits.slice(0, 8), encryptedCardNumber: [wrapped('encryptedCardNumber', digits)] };
  },
  encryptedExpiryDate: (digits) =>
    digits.length === 4 && { type: 'year', encryptedExpiryDate: [wrapped('encryptedExpiryMonth', digits.slice(0, 2)), wrapped('encryptedExpiryYear', '20' + digits.slice(2))] },
  encryptedSecurityCode: (digits) => digits.length >= 3 && { encryptedSecurityCode: [wrapped('encryptedSecurityCode', digits)] },
};
addEventListener('message', (event) => {
  if (event.origin !== parentOrigin) return;
  const message = JSON.parse(event.data);
  if (!config) {
    config = message;
    input.setAttribute('aria-label', config.iframeUIConfig?.ariaConfig?.[config.fieldType]?.label ?? config.fieldType);
    send({ action: 'config' });
  } else if (message.focus) input.focus();
});
input.addEventListener('focus', () => send({ action: 'focus', focus: true }));
input.addEventListener('blur', () => send({ action: 'focus', focus: false }));
input.addEventListener('input', () => {
  const answer = typed[config.fieldType](input.value.replace(/\\D/g, ''));
  if (answer) send({ action: 'encryption', ...answer });
  else if (isValid) send({ action: 'numberKeyPressed', error: '' });
  isValid = Boolean(answer);
});
addEventListener('keydown', (event) => { if (event.key === 'Enter') send({ action: 'enterKeyPressed' }); });
`;

/** One field in its own iframe, as the provider isolates card numbers from the shop's page. */
export function securedFields(c: Context<HttpEnv>): Response {
  const nonce = c.get('nonce');
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
  );
  c.header('Cache-Control', 'no-store');
  return c.body(
    `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Card field</title><style nonce="${nonce}">:root{color-scheme:light}body{margin:0}input{box-sizing:border-box;width:100%;height:38px;border:0;outline:0;background:none;font:16px system-ui,sans-serif;color:#00112c}</style><input autocomplete="off" inputmode="numeric"><script nonce="${nonce}">${script}</script></html>`,
    200,
    { 'Content-Type': 'text/html; charset=utf-8' },
  );
}
