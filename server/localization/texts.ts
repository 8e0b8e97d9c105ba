import { and, eq, ne, sql } from 'drizzle-orm';
import type { Culture } from '#contract/wire.ts';
import { inDutchOf } from '#i18n/dutch.ts';
import type { Dutch } from '#i18n/dutch.ts';
import { flatten } from '#i18n/flat.ts';
import fr from '#i18n/fr/index.ts';
import nl from '#i18n/nl/index.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { Translator } from '#i18n/translator.ts';
import { kept } from '#server/db/kept.ts';
import type { Db } from '#server/db/open.ts';
import { translations } from '#server/db/schema/index.ts';
import type { Texts } from '#server/services.ts';

type Built = Texts['built'];

/** The texts that a shop with this Dutch was built with: the fallback while the table cannot be read. */
export const builtTexts = (dutch: Dutch): Built => ({ fr: flatten(fr), nl: inDutchOf(dutch, flatten(nl)) });
const belgian = builtTexts('BE');

/**
 * Synchronises the built texts into the translations table: missing ones are added, others updated, those edited in the
 * shop stay unchanged. All others follow, also when the shop's Dutch is set otherwise.
 */
export async function syncTexts(db: Db, built: Built = belgian): Promise<void> {
  const rows = Object.entries(built).flatMap(([culture, texts]) =>
    Object.entries(texts).map(([key, text]) => ({ culture: culture as Culture, key, text })),
  );
  await db
    .insert(translations)
    .values(rows)
    .onConflictDoUpdate({
      target: [translations.culture, translations.key],
      set: { text: sql`excluded.text` },
      setWhere: and(eq(translations.isEdited, false), ne(translations.text, sql`excluded.text`)),
    });
}

interface Said {
  translator: Translator;
  flat: Record<string, string>;
}

const saidIn = (culture: Culture) =>
  kept([translations], async (db): Promise<Said> => {
    const rows = await db
      .select({ key: translations.key, text: translations.text })
      .from(translations)
      .where(eq(translations.culture, culture));
    const flat = Object.fromEntries(rows.map(({ key, text }) => [key, text]));
    return { flat, translator: translatorOf(culture, flat) };
  });
const said: Readonly<Record<Culture, (db: Db) => Promise<Said>>> = { fr: saidIn('fr'), nl: saidIn('nl') };

/** The texts in the database, kept until one of them changes. */
export function textsOf(db: Db, built: Built = belgian): Texts {
  const last = new Map<Culture, Said>();

  const current = async (culture: Culture): Promise<Said> => {
    try {
      const now = await said[culture](db);
      last.set(culture, now);
      return now;
    } catch (error) {
      const known = last.get(culture);
      // the database is down for a moment: the cached texts are still right
      if (known) return known;
      throw error;
    }
  };

  const speech: Texts['speech'] = async (culture) => {
    const translator = await current(culture).then(
      (known) => known.translator,
      (): Translator => translatorOf(culture, built[culture]),
    );
    return translator.translate;
  };
  return {
    built,
    all: async (culture) => (await current(culture)).flat,
    speech,
    translate: async (culture, key, params) => (await speech(culture))(key, params),
  };
}

/** The shop's texts, once the table contains the built ones. */
export async function openTexts(db: Db, dutch: Dutch = 'BE'): Promise<Texts> {
  const built = builtTexts(dutch);
  await syncTexts(db, built);
  return textsOf(db, built);
}
