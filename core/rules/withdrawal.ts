import type { Order } from '#contract/sales.ts';
import type { WithdrawalLine } from '#contract/withdrawal.ts';
import type { Culture } from '#rules/culture.ts';
import { dayOf } from '#rules/dates.ts';
import { checkForm } from '#rules/forms.ts';
import type { FormRules, FormValues } from '#rules/forms.ts';
import type { FormErrors } from '#rules/form-errors.ts';
import { withdrawalDays } from '#rules/rights.ts';
import { signInRules } from '#rules/sign-in-form.ts';
import { typedPieces } from '#rules/refund.ts';

/** Consumers may withdraw from what is delivered to them (directive 2011/83/EU); companies, and credit that was bought, may not. */
export const mayWithdraw = ({ Billing, Vat, TopUp }: Pick<Order, 'Billing' | 'Vat' | 'TopUp'>): boolean =>
  Billing.Company === '' && !Vat && !TopUp;

/** A consumer's statement of withdrawal. */
export const withdrawalRules = {
  Name: [{ kind: 'mandatory' }, { kind: 'maxlength', max: 100 }],
  OrderNumber: [{ kind: 'mandatory' }, { kind: 'maxlength', max: 40 }],
  Email: signInRules.Email,
  What: [{ kind: 'maxlength', max: 1000 }],
} satisfies FormRules;

export const piecesField = ({ LineId }: Pick<WithdrawalLine, 'LineId'>): string => `Pieces${LineId}`;

/** The pieces that are given back, as typed; a line that was left out counts whole. */
const statedPieces = (line: WithdrawalLine, values: FormValues): number | null =>
  typedPieces(values[piecesField(line)] ?? String(line.Quantity));

/** Why a statement is refused, by field; nothing if it can be confirmed. */
export function statementErrors(lines: readonly WithdrawalLine[], values: FormValues, culture: Culture): FormErrors {
  const pieces = lines.map((line) => ({ line, quantity: statedPieces(line, values) }));
  const wrong = pieces.filter(({ line, quantity }) => quantity === null || quantity > line.Quantity);
  const isNothing = lines.length > 0 && pieces.every(({ quantity }) => quantity === 0);
  return {
    ...checkForm(withdrawalRules, values, culture),
    ...Object.fromEntries(
      wrong.map(({ line }) => [piecesField(line), { code: 'Withdrawal.Pieces', params: { count: line.Quantity } }]),
    ),
    ...(isNothing && lines[0] ? { [piecesField(lines[0])]: { code: 'Withdrawal.NoPieces' } } : {}),
  };
}

/** The lines that are given back; null for the whole order, or where its lines are not known. */
export function statedLines(
  lines: readonly WithdrawalLine[],
  values: FormValues,
): (WithdrawalLine & { readonly LineId: number })[] | null {
  const stated = lines.map((line) => ({ ...line, Quantity: statedPieces(line, values) ?? 0 }));
  if (stated.every(({ Quantity }, index) => Quantity === lines[index]?.Quantity)) return null;
  return stated.filter(({ Quantity }) => Quantity > 0);
}

/** What of the order is given back, in words; '' for all of it. */
export const statedWhat = (lines: readonly WithdrawalLine[], values: FormValues): string =>
  lines.length === 0
    ? (values['What'] ?? '').replaceAll('\r\n', '\n').trim()
    : (statedLines(lines, values) ?? []).map(({ Quantity, Name }) => `${Quantity} × ${Name}`).join('\n');

const DAY = 86_400_000;

/** The last day on which an order can be withdrawn from: 14 days after the latest delivery that its parcel may have. */
export function lastWithdrawalDay(lastShippedAt: number, longestBusinessDays: number): string {
  const weekends = 2 * Math.ceil(longestBusinessDays / 5);
  return dayOf(lastShippedAt + (longestBusinessDays + weekends + withdrawalDays) * DAY);
}
