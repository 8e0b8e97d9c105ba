import { and, eq, ne, sql } from 'drizzle-orm';
import type { Culture } from '#contract/wire.ts';
import { flatten } from '#i18n/flat.ts';
import fr from '#i18n/fr/index.ts';
import nl from '#i18n/nl/index.ts';
import { speechOf } from '#i18n/speech.ts';
import type { Speech } from '#i18n/speech.ts';
import type { Db } from '#server/db/open.ts';
import { asOwnWork } from '#server/kernel/scope.ts';
import { translations } from '#server/db/schema/index.ts';
import type { Texts } from '#server/services.ts';

/** How long a culture's texts are cached, in ms: after an edit other processes may use the old ones for that long. */
export const textsTtl = 10_000;

/** The texts that the shop was built with: the fallback while the table cannot be read. */
export const builtTexts: Readonly<Record<Culture, Record<string, string>>> = { fr: flatten(fr), nl: flatten(nl) };
const builtSpeech = (culture: Culture): Speech => speechOf(culture, builtTexts[culture]);

/**
 * Synchronises the built texts into the translations table: missing ones are added, others updated, those edited in the
 * shop stay unchanged.
 */
export async function syncTexts(db: Db): Promise<void> {
  const rows = Object.entries(builtTexts).flatMap(([culture, texts]) =>
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

interface Kept {
  speech: Speech;
  flat: Record<string, string>;
  until: number;
}

/** The texts in the database, each culture cached for a few seconds; concurrent callers share one query. */
export function textsOf(db: Db, now: () => number = Date.now): Texts {
  const kept = new Map<Culture, Promise<Kept>>();

  const load = async (culture: Culture): Promise<Kept> => {
    const rows = await db
      .select({ key: translations.key, text: translations.text })
      .from(translations)
      .where(eq(translations.culture, culture));
    const flat = Object.fromEntries(rows.map(({ key, text }) => [key, text]));
    return { flat, speech: speechOf(culture, flat), until: now() + textsTtl };
  };

  const renewed = (culture: Culture): Promise<Kept> => {
    const loading = asOwnWork(() => load(culture));
    kept.set(culture, loading);
    loading.catch(() => {
      if (kept.get(culture) === loading) kept.delete(culture);
    });
    return loading;
  };

  const current = async (culture: Culture): Promise<Kept> => {
    const known = await kept.get(culture);
    if (known && now() < known.until) return known;
    // the database is down for a moment: the cached texts are still right
    return known ? renewed(culture).catch(() => known) : renewed(culture);
  };

  return {
    all: async (culture) => (await current(culture)).flat,
    say: async (culture, key, params) => {
      const speech = await current(culture).then(
        (known) => known.speech,
        () => builtSpeech(culture),
      );
      return speech.say(key, params);
    },
    renew: () => kept.clear(),
  };
}

/** The shop's texts, once the table contains the built ones. */
export async function openTexts(db: Db): Promise<Texts> {
  await syncTexts(db);
  return textsOf(db);
}
