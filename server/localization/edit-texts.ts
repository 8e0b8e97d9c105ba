import { eq, sql } from 'drizzle-orm';
import { textLength } from '#contract/desk-texts.ts';
import type { DeskText } from '#contract/desk-texts.ts';
import type { Culture } from '#contract/wire.ts';
import { totalPagesOf } from '#rules/pagination.ts';
import { placeholderFault } from '#rules/placeholders.ts';
import { normalise } from '#rules/search.ts';
import { translations } from '#server/db/schema/index.ts';
import { notFound, refuseFields } from '#server/kernel/problem.ts';
import type { Services } from '#server/services.ts';

const perPage = 20;
const fields = { Fr: 'fr', Nl: 'nl' } as const satisfies Record<string, Culture>;
type Field = keyof typeof fields;
const names = Object.keys(fields) as Field[];

type Desk = Pick<Services, 'db' | 'texts'>;

const defaultOf = ({ texts: { built } }: Desk, culture: Culture, key: string): string =>
  Object.hasOwn(built[culture], key) ? (built[culture][key] ?? '') : '';

interface Wish {
  /** Every word is in the key, or in one of the texts. */
  q: string;
  isEdited: boolean;
  page: number;
}

/** The site's texts by key, a page at a time. */
export async function findTexts(desk: Desk, { q, isEdited, page }: Wish) {
  const rows = await desk.db.select().from(translations);
  const known = new Map(rows.map((row) => [`${row.culture} ${row.key}`, row]));
  const said = (culture: Culture, key: string) => {
    const row = known.get(`${culture} ${key}`);
    return { Text: row?.text ?? null, Default: defaultOf(desk, culture, key), IsEdited: row?.isEdited ?? false };
  };
  const words = normalise(q)
    .split(' ')
    .filter((word) => word !== '');
  const found = Object.keys(desk.texts.built.fr)
    .map((key): DeskText => ({ Key: key, Fr: said('fr', key), Nl: said('nl', key) }))
    .filter(({ Fr, Nl }) => !isEdited || Fr.IsEdited || Nl.IsEdited)
    .filter(({ Key, Fr, Nl }) => {
      const all = normalise(`${Key} ${Fr.Text ?? ''} ${Nl.Text ?? ''}`);
      return words.every((word) => all.includes(word));
    });
  const TotalPages = totalPagesOf(found.length, perPage);
  const CurrentPage = Math.min(page, TotalPages);
  const Texts = found.slice((CurrentPage - 1) * perPage, CurrentPage * perPage);
  return { Texts, ItemsCount: found.length, CurrentPage, TotalPages };
}

const requireKey = ({ texts }: Desk, key: string): void => {
  if (!Object.hasOwn(texts.built.fr, key)) throw notFound();
};

function faultOf(desk: Desk, culture: Culture, key: string, text: string) {
  if (text === '') return { code: 'Form.Mandatory' };
  if (text.length > textLength) return { code: 'Form.MaxLength', params: { max: textLength } };
  const others = Object.values(fields)
    .filter((other) => other !== culture)
    .map((other) => defaultOf(desk, other, key));
  return placeholderFault(text, defaultOf(desk, culture, key), others);
}

/** Changes a text in both cultures. One that equals its default counts as unedited, and follows the shop's updates. */
export async function saveText(desk: Desk, key: string, texts: Readonly<Record<Field, string>>): Promise<void> {
  requireKey(desk, key);
  const written = names.map((name) => ({
    name,
    culture: fields[name],
    text: texts[name].replaceAll('\r\n', '\n').trim(),
  }));
  refuseFields(
    Object.fromEntries(
      written.flatMap(({ name, culture, text }) => {
        const fault = faultOf(desk, culture, key, text);
        return fault ? [[name, fault]] : [];
      }),
    ),
  );
  await desk.db
    .insert(translations)
    .values(
      written.map(({ culture, text }) => ({ culture, key, text, isEdited: text !== defaultOf(desk, culture, key) })),
    )
    .onConflictDoUpdate({
      target: [translations.culture, translations.key],
      set: { text: sql`excluded.text`, isEdited: sql`excluded.is_edited` },
    });
}

/** Back to what the shop was built with, in both cultures. */
export async function resetText(desk: Desk, key: string): Promise<void> {
  requireKey(desk, key);
  await desk.db.transaction(async (tx) => {
    await tx.delete(translations).where(eq(translations.key, key));
    await tx
      .insert(translations)
      .values(Object.values(fields).map((culture) => ({ culture, key, text: defaultOf(desk, culture, key) })));
  });
}
