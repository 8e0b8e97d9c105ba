import type { Edit } from '../edit.ts';

const verbs = 'server/files/uploads.ts';

/** Files that are sent ahead of their form. */
export const uploads: readonly Edit[] = [
  {
    row: 'UP-12',
    slip: 'whoever knows a file’s name reads it',
    file: verbs,
    find: ".where(sql`${eq(uploads.tmpName, tmpName)} AND ${ownedBy(owner, 'uploads')}`);",
    replace: '.where(eq(uploads.tmpName, tmpName));',
  },
  {
    row: 'UP-12',
    slip: 'a file stays behind at the sign-in',
    file: verbs,
    find: 'await tx.update(uploads).set({ customerId, sessionHash: null }).where(eq(uploads.sessionHash, sessionHash));',
    replace: 'await Promise.resolve([tx, sessionHash, customerId]);',
  },
  {
    row: 'UP-12',
    slip: 'what no form takes stays for ever',
    file: verbs,
    find: 'await db.delete(uploads).where(lt(uploads.createdAt, new Date(now - UNTAKEN_MS)));',
    replace: '',
  },
  {
    row: 'UP-12',
    slip: 'a form attaches somebody else’s file',
    file: 'server/files/taken.ts',
    find: "inArray(uploads.publicId, [...named.keys()])} AND ${ownedBy(owner, 'uploads')}",
    replace: 'inArray(uploads.publicId, [...named.keys()])}',
  },
  {
    row: 'UP-12',
    slip: 'a form that names what is gone is sent without it',
    file: 'server/sales/refund-request.ts',
    find: "throw invalid('Attachments', 'Upload.Gone');",
    replace: '',
  },
  {
    row: 'UP-06',
    slip: 'one refused file refuses all',
    file: verbs,
    find: 'if (!(error instanceof ShopProblem) || error.status !== 422) throw error;',
    replace: 'throw error;',
  },
  {
    row: 'UP-08',
    slip: 'a crop may reach beyond its picture',
    file: 'core/rules/crop.ts',
    find: 'x + w > picture.width || ',
    replace: '',
  },
  {
    row: 'UP-08',
    slip: 'the original stays with every crop',
    file: 'server/files/crop.ts',
    find: 'if (!keepsOriginal) await forgetUploads(asker, [row]);',
    replace: '',
  },
  {
    row: 'UP-12',
    slip: 'a file that is sent again is there twice',
    file: 'server/files/uploads.ts',
    find: "if (key === '') return crypto.randomUUID();",
    replace: "if (key === '' || nth >= 0) return crypto.randomUUID();",
  },
  {
    row: 'UP-12',
    slip: 'two people with the same key share a file',
    file: 'server/files/uploads.ts',
    find: 'JSON.stringify([owner, key, nth])',
    replace: 'JSON.stringify([key, nth])',
  },
];
