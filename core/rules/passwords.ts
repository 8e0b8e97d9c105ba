/** Length bounds of a password; eight suffices thanks to the blocklist. No composition rules; pasting is allowed. */
export const passwordMinimum = 8;
export const passwordMaximum = 128;

/** Stems of the most common passwords (French and Dutch ones included), to which people append digits. */
const commonStems = new Set([
  'a1b2c3d',
  'abc',
  'abcd',
  'abcdefgh',
  'admin',
  'administrator',
  'azerty',
  'azertyuiop',
  'baseball',
  'bienvenue',
  'bonjour',
  'changeme',
  'chocolat',
  'computer',
  'doudou',
  'football',
  'geheim',
  'iloveyou',
  'jetaime',
  'letmein',
  'loulou',
  'marseille',
  'master',
  'michael',
  'monkey',
  'motdepasse',
  'password',
  'princess',
  'q2w3e4r',
  'q2w3e4r5t',
  'qwerty',
  'qwertyuiop',
  'qwertz',
  'secret',
  'soleil',
  'starwars',
  'sunshine',
  'superman',
  'trustno',
  'vitrine',
  'voetbal',
  'wachtwoord',
  'welcome',
  'welkom',
  'whatever',
]);

const runs = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'azertyuiopqsdfghjklmwxcvbn',
];
const disguises: ReadonlyMap<string, string> = new Map([
  ['@', 'a'],
  ['4', 'a'],
  ['3', 'e'],
  ['1', 'i'],
  ['!', 'i'],
  ['0', 'o'],
  ['$', 's'],
  ['5', 's'],
]);

/**
 * Whether a password is a common one: a known stem surrounded by digits or symbols, a disguised one (`p@ssw0rd`), a
 * sequence from the keyboard or the alphabet, or a few repeated characters.
 */
export function isCommonPassword(password: string): boolean {
  if (password.length > passwordMaximum) return false;
  const lower = password.toLowerCase();
  if (new Set(lower).size <= 2 || /^(.{1,4})\1+$/.test(lower)) return true;
  if (runs.some((run) => run.includes(lower))) return true;
  const withoutTail = lower.replace(/[^a-z]{1,128}$/, '');
  const bare = withoutTail.replace(/^[^a-z]{1,128}/, '');
  return [bare, undisguised(bare), undisguised(withoutTail)].some((stem) => commonStems.has(stem));
}

function undisguised(text: string): string {
  return Array.from(text, (character) => disguises.get(character) ?? character).join('');
}
