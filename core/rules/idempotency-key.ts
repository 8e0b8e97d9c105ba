const digits = 12;

/**
 * The key after this one. A page is given one random key; each further attempt of it that differs from the last one
 * counts on from there, so that a repeat keeps its key and nothing random happens in a flow.
 */
export function followingKey(key: string): string {
  const next = (Number.parseInt(key.slice(-digits), 16) + 1) % 16 ** digits;
  return key.slice(0, -digits) + next.toString(16).padStart(digits, '0');
}
