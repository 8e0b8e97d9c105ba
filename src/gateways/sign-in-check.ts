import type { Culture } from '#contract/wire.ts';
import { signInCodeRules } from '#rules/sign-in-code.ts';
import { signInRules } from '#rules/sign-in-form.ts';
import { requireFields } from './require-fields.ts';

export const requireSignInFields = ({ Email, Password }: { Email: string; Password: string }, culture: Culture): void =>
  requireFields(signInRules, { Email, Password }, culture);

export const requireEmail = ({ Email }: { Email: string }, culture: Culture): void =>
  requireFields({ Email: signInRules.Email }, { Email }, culture);

export const requireCode = ({ Code }: { Code: string }, culture: Culture): void =>
  requireFields(signInCodeRules, { Code }, culture);
