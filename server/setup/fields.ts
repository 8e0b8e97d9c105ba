import * as v from 'valibot';
import { checkForm } from '#rules/forms.ts';
import { registerRules } from '#rules/register-form.ts';

const longest = 150;
/** A text without control characters. */
export const text = (most = longest) =>
  v.pipe(
    v.string('must be a text'),
    v.trim(),
    v.maxLength(most, `may have at most ${most} characters`),
    v.check((written) => !/[\p{Cc}\uFFFD]/u.test(written), 'may not hold control characters'),
  );
export const filled = (most = longest) => v.pipe(text(most), v.minLength(1, 'may not be empty'));
export const email = v.pipe(
  filled(254),
  v.check(
    (written) => Object.keys(checkForm({ Email: registerRules.Email }, { Email: written }, 'fr')).length === 0,
    'must be an e-mail address such as shop@example.com',
  ),
);
