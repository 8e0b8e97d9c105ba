import { dirname } from 'node:path';
import ts from 'typescript';

/** The first error that the compiler reports for a file with another text; null if there is none. */
export type Compile = (file: string, text: string) => string | null;

/**
 * The compiler of the project to which a file belongs: that of the nearest `tsconfig.json`. A project without one, or
 * one that already has errors in the file, reports nothing.
 */
export function compilerFor(entry: string): Compile {
  const config = ts.findConfigFile(dirname(entry), (path) => ts.sys.fileExists(path));
  if (config === undefined) return () => null;
  const { config: read } = ts.readConfigFile(config, (path) => ts.sys.readFile(path)) as { config: object };
  const { options } = ts.parseJsonConfigFileContent({ ...read, include: [], files: [entry] }, ts.sys, dirname(config));
  const edited = new Map<string, { readonly version: number; readonly text: string }>();
  const textOf = (file: string) => edited.get(file)?.text ?? ts.sys.readFile(file);
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [entry],
    getScriptVersion: (file) => String(edited.get(file)?.version ?? 0),
    getScriptSnapshot(file) {
      const text = textOf(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => dirname(config),
    getDefaultLibFileName: (own) => ts.getDefaultLibFilePath(own),
    fileExists: (path) => ts.sys.fileExists(path),
    readFile: (path) => ts.sys.readFile(path),
    directoryExists: (path) => ts.sys.directoryExists(path),
    getDirectories: (path) => ts.sys.getDirectories(path),
  });
  const errorIn = (file: string): string | null => {
    const [first] = [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)];
    return first ? (ts.flattenDiagnosticMessageText(first.messageText, ' ').split('\n')[0] ?? null) : null;
  };
  const sound = new Map<string, boolean>();
  return (file, text) => {
    const isSound = sound.get(file) ?? errorIn(file) === null;
    sound.set(file, isSound);
    if (!isSound) return null;
    const before = ts.sys.readFile(file) ?? '';
    const version = (edited.get(file)?.version ?? 0) + 1;
    edited.set(file, { version, text });
    try {
      return errorIn(file);
    } finally {
      edited.set(file, { version: version + 1, text: before });
    }
  };
}
