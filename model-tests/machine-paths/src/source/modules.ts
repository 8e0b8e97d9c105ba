import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import ts from 'typescript';

/** One source file of a machine. */
export interface SourceFile {
  /** Absolute. */
  readonly file: string;
  readonly text: string;
  readonly tree: ts.SourceFile;
  /** What its imports resolve to, by specifier: absolute paths. Type-only imports are absent. */
  readonly imports: ReadonlyMap<string, string>;
}

/** Exports by name. */
export type Exports = Readonly<Record<string, unknown>>;

/** The source of a machine: its file, and every file that it imports from its own folder or below. */
export interface MachineSource {
  readonly entry: string;
  readonly files: readonly SourceFile[];
  /**
   * Runs the source with some files' texts replaced; everything that it imports from elsewhere is shared. Nothing is
   * remembered between two runs.
   * @throws what the source throws, or a SyntaxError
   */
  run(texts?: ReadonlyMap<string, string>): Exports;
}

const compilerOptions: ts.CompilerOptions = {
  module: ts.ModuleKind.CommonJS,
  target: ts.ScriptTarget.ESNext,
  esModuleInterop: true,
  removeComments: true,
};

const compiled = (file: string, text: string): string =>
  ts.transpileModule(text, { compilerOptions, fileName: file }).outputText;

type Work = (exports: object, require: (specifier: string) => unknown) => void;
const workOf = (file: string, text: string): Work =>
  compileFunction(compiled(file, text), ['exports', 'require'], { filename: file }) as Work;

/**
 * @param within a folder: files outside of it are shared, not edited; by default the machine's own
 * @throws when a file does not exist or does not load
 */
export async function machineSource(entry: string, within = dirname(entry)): Promise<MachineSource> {
  const folder = within + sep;
  const files = new Map<string, SourceFile>();
  const others = new Map<string, unknown>();
  const open = [entry];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file)) continue;
    const source = sourceAt(file);
    files.set(file, source);
    for (const path of source.imports.values()) {
      if (path.startsWith(folder) && !path.includes('node_modules')) open.push(path);
      else if (!others.has(path)) others.set(path, moduleOf((await import(urlOf(path))) as object));
    }
  }
  const works = new Map([...files].map(([file, { text }]) => [file, workOf(file, text)] as const));
  return {
    entry,
    files: [...files.values()],
    run(texts = new Map()) {
      const loaded = new Map<string, Exports>();
      const load = (file: string): unknown => {
        const source = files.get(file);
        if (!source) return others.get(file);
        const before = loaded.get(file);
        if (before) return before;
        const exports: Record<string, unknown> = {};
        loaded.set(file, exports);
        const text = texts.get(file);
        const work = text === undefined ? works.get(file) : workOf(file, text);
        work?.(exports, (specifier) => load(source.imports.get(specifier) ?? specifier));
        return exports;
      };
      load(entry);
      return loaded.get(entry) ?? {};
    },
  };
}

function sourceAt(file: string): SourceFile {
  const text = readFileSync(file, 'utf8');
  const { resolve } = createRequire(file);
  // only what is left of the imports once types are gone
  const { importedFiles } = ts.preProcessFile(compiled(file, text), true, true);
  return {
    file,
    text,
    tree: ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true),
    imports: new Map(importedFiles.map(({ fileName }) => [fileName, resolve(fileName)])),
  };
}

/** A package or a file as an ES module; one of Node's own has no path. */
const urlOf = (path: string): string =>
  path.startsWith('/') || /^[a-z]:\\/iu.test(path) ? pathToFileURL(path).href : path;

/** A module as compiled code requires it, so that its default import is found. */
const moduleOf = (module: object): object => ({ ...module, __esModule: true });
