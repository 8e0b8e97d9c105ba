/** A typed quantity is corrected after 600 ms idle (specification §5 and §9), in ms. */
export const quantityDebounce = 600;

/** Maximum quantity of a line if the product sets none; keeps amounts within integer columns. */
export const quantityCeiling = 99_999;

/**
 * `max` 0 or absent means no limit; `min` and `step` default to 1; with a `min` of 0 the field accepts 0. Source:
 * min-qty, max-qty, step-qty (§5).
 */
export type QuantityLimits = { readonly min?: number; readonly max?: number; readonly step?: number };

export type QuantityReason = 'minimum' | 'maximum' | 'step' | 'notANumber';

export type CorrectedQuantity = {
  readonly value: number | '';
  readonly corrected: boolean;
  /** Why the value changed, so that the page can explain it instead of changing it silently. */
  readonly reason: QuantityReason | null;
};

export type SettledLimits = { readonly min: number; readonly max: number; readonly step: number };

/**
 * The effective limits: the lowest and highest multiple of the step within min and max. A product with min 5 and step 3
 * sells 6, 9, 12 …: multiples count from 0, not from the minimum, so that the rule accepts every quantity that it
 * produces. Null if no multiple lies within the limits: not for sale.
 */
export function settleLimits(limits: QuantityLimits): SettledLimits | null {
  const step = positive(limits.step, 1);
  const min = limits.min === 0 ? 0 : Math.ceil(positive(limits.min, 1) / step) * step;
  const max = Math.floor(positive(limits.max, quantityCeiling) / step) * step;
  return min <= max ? { min, max, step } : null;
}

/**
 * Corrects a typed quantity. Source: "A non-number becomes empty. With a step above 1 the value moves to the nearest
 * step multiple in the direction of change. Below the minimum it becomes the minimum, above the maximum the maximum."
 * If 0 is allowed, a non-number becomes 0. `previous` is the last settled value ('' or null: none, so the change goes
 * up). If several rules apply, the reason is the last one. If no quantity is possible, the value becomes empty.
 */
export function correctQuantity(text: string, limits: QuantityLimits, previous: number | '' | null): CorrectedQuantity {
  const typed = numberOf(text);
  if (typed === null && limits.min === 0)
    return { value: 0, corrected: true, reason: text === '' ? null : 'notANumber' };
  if (typed === null) return { value: '', corrected: text !== '', reason: 'notANumber' };
  const settled = settleLimits(limits);
  if (!settled) return { value: '', corrected: true, reason: 'step' };

  const goesDown = typeof previous === 'number' && typed < previous;
  const steps = typed / settled.step;
  const stepped = (goesDown ? Math.floor(steps) : Math.ceil(steps)) * settled.step;
  if (stepped < settled.min) return { value: settled.min, corrected: true, reason: 'minimum' };
  if (stepped > settled.max) return { value: settled.max, corrected: true, reason: 'maximum' };
  return stepped === typed
    ? { value: stepped, corrected: false, reason: null }
    : { value: stepped, corrected: true, reason: 'step' };
}

/** The message about a correction, as a translation key with its values; null if there is nothing to report. */
export function correctionText(
  reason: QuantityReason | null,
  limits: QuantityLimits,
): { readonly code: string; readonly params: Readonly<Record<string, number>> } | null {
  const settled = settleLimits(limits);
  if (reason === null || settled === null) return null;
  switch (reason) {
    case 'minimum':
      return { code: 'Product.QuantityMinimum', params: { min: settled.min } };
    case 'maximum':
      return { code: 'Product.QuantityMaximum', params: { max: settled.max } };
    case 'step':
      return { code: 'Product.QuantityStep', params: { step: settled.step } };
    case 'notANumber':
      return { code: 'Product.QuantityNumber', params: {} };
  }
}

/**
 * Source: "The quantity-change notification is sent only if the value is numeric, at least the minimum and at
 * most the maximum (a maximum of 0 means no limit)."
 */
export function mayNotifyQuantity(value: number | string, limits: QuantityLimits): boolean {
  const number = typeof value === 'number' ? value : numberOf(value);
  if (number === null || !Number.isFinite(number)) return false;
  return number >= (limits.min ?? 1) && (!limits.max || number <= limits.max);
}

/** Source: "Order quantity defaults to 1 if unparseable." Fractions are truncated. */
export function orderQuantity(text: string | null | undefined): number {
  const number = numberOf(text ?? '');
  return number === null ? 1 : Math.trunc(number);
}

/**
 * One click on a plus or minus button. Source: "Plus/minus number input: a non-numeric value becomes 0; minus does
 * nothing at 0 and is disabled at 0 or below." A negative value is left as is, too.
 */
export function pressQuantity(text: string, button: 'plus' | 'minus'): number {
  const number = numberOf(text);
  if (number === null) return 0;
  if (button === 'plus') return number + 1;
  return number <= 0 ? number : Math.max(0, number - 1);
}

/** Whether the minus button is disabled: at 0 or below, and for a non-number. */
export function isMinusDisabled(text: string): boolean {
  return (numberOf(text) ?? 0) <= 0;
}

/** A number in plain digits with an optional sign and at most one dot or comma; null for anything else. */
function numberOf(text: string): number | null {
  const trimmed = text.trim();
  if (!/^[+-]?\d+(?:[.,]\d*)?$/.test(trimmed)) return null;
  // + 0 turns -0, which nobody types, into 0
  return Math.min(Number(trimmed.replace(',', '.')), Number.MAX_SAFE_INTEGER) + 0;
}

function positive(value: number | undefined, fallback: number): number {
  return value !== undefined && Number.isFinite(value) && value >= 1 ? Math.floor(value) : fallback;
}
