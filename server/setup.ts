import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { command } from './kernel/command.ts';
import { openDatabase } from './db/database.ts';
import { CannotStart } from './db/lock.ts';
import { readSettings, WrongSetting } from './settings.mjs';
import { readAnswers } from './setup/answers.ts';
import type { SetupAnswers } from './setup/answers.ts';
import { missingIn, NotSetUp, sentencesOf } from './db/missing.ts';
import { promptAnswers } from './setup/questions.ts';
import { terminalPrompter } from './setup/terminal.ts';
import { setUp } from './setup/write.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const example = new URL('../docs/shop.example.json', import.meta.url);

/**
 * `npm run setup`: sets up a shop by asking questions, or from a file (`--file shop.json`; `--example` prints one). Run
 * again it adds what is missing and changes nothing that exists.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { file: { type: 'string' }, example: { type: 'boolean', default: false } } });
  if (values.example) return void say((await readFile(example, 'utf8')).trimEnd());
  const settings = readSettings(process.env);
  const fromFile = values.file === undefined ? null : await answersIn(values.file);
  if (!fromFile && !process.stdin.isTTY)
    throw new WrongSetting(
      'There is no terminal to ask questions on. Name a file: npm run setup -- --file shop.json (npm run setup -- --example prints one).',
    );
  const store = await openDatabase(settings);
  try {
    const answers = fromFile ?? (await askOnTerminal());
    for (const { what, added } of await setUp(store.db, answers))
      say(added > 0 ? `${what}: ${added} added.` : `${what}: there already, left as it stands.`);
    const missing = sentencesOf(await missingIn(store.db));
    for (const sentence of missing.length > 0 ? missing : ['This shop is set up.']) say(sentence);
  } finally {
    await store.close();
  }
}

async function answersIn(path: string): Promise<SetupAnswers> {
  const written = await readFile(path, 'utf8').catch(() => {
    throw new WrongSetting(`There is no file ${path} that can be read.`);
  });
  const read = readAnswers(parsed(path, written));
  if ('answers' in read) return read.answers;
  throw new WrongSetting(read.wrong.map(({ field, message }) => `${path}: ${field} ${message}.`).join('\n'));
}

function parsed(path: string, written: string): unknown {
  try {
    return JSON.parse(written.replace(/^\uFEFF/u, ''));
  } catch {
    throw new WrongSetting(`${path} is no JSON: npm run setup -- --example prints a file that is.`);
  }
}

async function askOnTerminal(): Promise<SetupAnswers> {
  const talk = terminalPrompter();
  try {
    return await promptAnswers(talk);
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw new NotSetUp('\nNothing was written.');
    throw error;
  } finally {
    talk.close();
  }
}

command(main, [WrongSetting, CannotStart, NotSetUp]);
