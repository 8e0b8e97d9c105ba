const digits = 12;

/**
 * The next key. A page gets one random key; each further attempt whose content differs from the previous one increments
 * it, so that a retry keeps its key and flows stay deterministic.
 */
export function followingKey(key: string): string {
  const next = (Number.parseInt(key.slice(-digits), 16) + 1) % 16 ** digits;
  return key.slice(0, -digits) + next.toString(16).padStart(digits, '0');
}
