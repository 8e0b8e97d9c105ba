import { languages } from '#atlas/data.ts';
import type { Language } from '#atlas/data.ts';

/** Texts by technical name. */
export type Texts = Readonly<Record<string, string>>;

/** The sections of a file of names, by their headings in lower case. */
export type Sections = Readonly<Record<string, Readonly<Record<Language, Texts>>>>;

/**
 * Reads a file of names: Markdown, so that whoever words them reads and edits tables. Below each heading stands a table
 * of technical names, each in backticks, with one column for each language.
 * @param source the file's text
 * @throws where a row has too few cells, or a name is given twice; the message names the row. An empty cell is no text.
 */
export function readNames(source: string): Sections {
  const sections: Record<string, Record<Language, Record<string, string>>> = {};
  let heading = '';
  for (const line of source.split('\n')) {
    heading = /^## (?<title>.+)$/u.exec(line)?.groups?.['title']?.toLowerCase() ?? heading;
    const row = /^\| `(?<name>[^`]+)` \|(?<cells>.*)\|$/u.exec(line)?.groups;
    const name = row?.['name'];
    if (name === undefined) continue;
    const cells = (row?.['cells'] ?? '').split('|').map((cell) => cell.trim());
    if (cells.length !== languages.length) throw new Error(`"${name}" lacks a language: ${line}`);
    const section = (sections[heading] ??= { fr: {}, nl: {}, en: {} });
    if (name in section.fr) throw new Error(`"${name}" is named twice under ${heading}`);
    for (const [index, language] of languages.entries()) {
      const cell = cells[index] ?? '';
      if (cell !== '') section[language][name] = cell;
    }
  }
  return sections;
}
