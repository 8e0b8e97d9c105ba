import { describe, expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { callPaths } from '#contract/call-paths.ts';
import { pagePaths, widgetPaths } from '#contract/paths.ts';
import { code, filesIn, has, importsOf, leftOutTests, namings, parse, textOf, writtenUrls } from '#tests/sources.ts';

const rooms = ['core', 'src', 'machines', 'views', 'server', 'demo', 'tests', 'model-tests', 'scripts'];

/** Hooks and classes with which a component would keep state or cause effects itself. */
const state = ['useState', 'useReducer', 'useRef', 'useOptimistic', 'useActionState', 'useTransition', 'PureComponent'];
const effects = ['useEffect', 'useLayoutEffect', 'useInsertionEffect', 'useImperativeHandle', 'useSyncExternalStore'];
const ownLife = new Set([...state, ...effects]);
const timers = [
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'requestAnimationFrame',
  'requestIdleCallback',
];
const requests = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'axios'];
const storage = ['localStorage', 'sessionStorage', 'indexedDB', 'cookieStore'];
const world = new Set([...timers, ...requests, ...storage, 'document', 'window', 'globalThis', 'navigator']);

/** Named by the owner; all of them are dependencies. */
const ownersPackages = [
  'react',
  'react-dom',
  'xstate',
  '@xstate/react',
  '@xstate/graph',
  '@tanstack/react-router',
  'axios',
  'valibot',
  'swiper',
  'cropperjs',
  'react-dropzone',
  'typesafe-i18n',
  'vite',
  '@vitejs/plugin-react',
  'vitest',
];

test.each(rooms)('no file of %s is longer than 250 lines', (room) => {
  const long = filesIn([room], /\.(ts|tsx|mjs|css)$/).filter((file) => textOf(file).trimEnd().split('\n').length > 250);
  expect(long).toEqual([]);
});

describe('a view selects, returns and sends', () => {
  test('[FLOW-11] a view with state, effect, timer, request or storage of its own is refused', () => {
    expect(filesIn(['views'], code).flatMap((file) => namings(parse(file), world, ownLife))).toEqual([]);
  });

  test.each([
    ['state', "import { useState } from 'react'; export const View = () => useState(0)[0];", 'useState'],
    [
      'state through its module',
      "import * as React from 'react'; export const View = () => React.useRef(0);",
      'useRef',
    ],
    [
      'an effect',
      "import { useEffect as after } from 'react'; export const View = () => after(() => {});",
      'useEffect',
    ],
    ['a timer', 'export const View = () => { setTimeout(() => {}, 5); return null; };', 'setTimeout'],
    ['a request', "export const View = () => { void fetch('/'); return null; };", 'fetch'],
    ['storage', "export const View = () => <p>{localStorage.getItem('a')}</p>;", 'localStorage'],
    ['the document', 'export const View = () => <p>{document.title}</p>;', 'document'],
  ])('[FLOW-11] %s in a view is found', (_, text, name) => {
    expect(namings(parse('views/bad.tsx', text), world, ownLife)).toContain(`views/bad.tsx:1 ${name}`);
  });

  test('comments, texts and members with similar names are ignored', () => {
    const text = "/** useState, window */ export const View = ({ item }) => <p title='document'>{item.window}</p>;";
    expect(namings(parse('views/good.tsx', text), world, ownLife)).toEqual([]);
  });
});

describe('what the owner named', () => {
  test('[FLOW-10] the eight top-level entries exist', () => {
    const entries = [
      'package.json',
      'vite.config.ts',
      'tsconfig.json',
      'src',
      'machines',
      'views',
      'tests',
      'model-tests',
    ];
    expect(entries.filter((entry) => !has(entry))).toEqual([]);
  });

  const dependencies = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });

  test('[FLOW-10] every package of the owner is a dependency', () => {
    expect(ownersPackages).toHaveLength(15);
    expect(ownersPackages.filter((name) => !dependencies.includes(name))).toEqual([]);
  });

  test('[FLOW-10] every package of the owner is imported by product or test code', () => {
    const files = [...filesIn(rooms, code), 'vite.config.ts'];
    const imported = new Set(files.flatMap((file) => importsOf(parse(file))));
    const isImported = (name: string) => [...imported].some((path) => path === name || path.startsWith(`${name}/`));
    expect(ownersPackages.filter((name) => !isImported(name))).toEqual([]);
  });
});

test('a machine knows neither screen nor clock nor network', () => {
  const files = filesIn(['machines'], code).map((file) => parse(file));
  expect(files.flatMap((file) => namings(file, world, ownLife))).toEqual([]);
  const foreign = /^(react|react-dom|axios|node:.*|@xstate\/react)(\/|$)/;
  expect(
    files.filter((file) => importsOf(file).some((path) => foreign.test(path))).map((file) => file.fileName),
  ).toEqual([]);
});

test('a URL of the shop is built from its declared path, never written by hand', () => {
  const paths = [...Object.values(pagePaths), ...Object.values(widgetPaths), ...Object.values(callPaths)];
  const files = filesIn(['core/rules', 'machines', 'views', 'src', 'server'], code);
  const read = files
    .filter((file) => file !== 'core/rules/culture.ts')
    .flatMap((file) => writtenUrls(parse(file), paths));
  expect(read).toEqual([]);
  const planted = "const a = `${AppPath}/${Culture}/checkout`;\nconst b = '/fr/c/x';\nconst c = `${base}/p/${slug}`;";
  expect(writtenUrls(parse('views/bad.tsx', planted), paths).map((line) => line.split(' ')[0])).toEqual(
    expect.arrayContaining(['views/bad.tsx:1', 'views/bad.tsx:2', 'views/bad.tsx:3']),
  );
  expect(writtenUrls(parse('views/good.tsx', "const a = `${url}?page=2`; const pointer = '/Name';"), paths)).toEqual(
    [],
  );
});

test('no test is skipped, and none skips the others', () => {
  expect(filesIn(['tests', 'model-tests'], code).flatMap((file) => leftOutTests(parse(file)))).toEqual([]);
  const sample = parse('tests/bad.test.ts', "test.skip('a', f); describe.only('b', g); test.each([1]).skip('c', h);");
  expect(leftOutTests(sample)).toHaveLength(3);
});

test('colours and layers have their one home in src/styles/tokens.css', () => {
  const raw = /(?:^|[;{])\s*[\w-]+\s*:[^;{}]*(?:#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\((?!from))|z-index\s*:\s*-?\d/gim;
  const rawIn = (css: string) => [...css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(raw)].map(([match]) => match.trim());
  const sheets = filesIn(['src', 'views'], /\.css$/).filter((file) => file !== 'src/styles/tokens.css');
  expect(sheets.flatMap((file) => rawIn(textOf(file)).map((match) => `${file}: ${match}`))).toEqual([]);
  expect(rawIn('a { color: #fff; z-index: 3 } b { background: var(--paper); }')).toHaveLength(2);
});

test('the repository contains no machine-specific path', () => {
  // concatenated, or this file would contain them itself
  const folders = new RegExp(
    `(?<![\\w./*-])/(?:${['work', 'tmp', 'root'].join('|')})(?![\\w-])|\\.\\./${['sh', 'ared'].join('')}`,
  );
  const texts = filesIn([''], /(^|\/)[^.]+$|\.(ts|tsx|mjs|css|json|md|html|svg|sh|sql|yml)$/).filter(
    (file) => file !== 'package-lock.json',
  );
  const lines = texts.flatMap((file) =>
    textOf(file)
      .split('\n')
      .map((line, at) => ({ file, line, at: at + 1 })),
  );
  expect(lines.filter(({ line }) => folders.test(line)).map(({ file, at }) => `${file}:${at}`)).toEqual([]);
});
