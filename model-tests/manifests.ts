import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { areaNames } from './define-flow.ts';
import type { Manifest } from './define-flow.ts';

/** A flow of the shop, as testers and analysts query it. */
export type Flow = Manifest & {
  /** The machine's file without its ending: `cart` for `machines/cart/cart.machine.ts`. */
  readonly name: string;
  /** The machine's file, from the project's root. */
  readonly file: string;
  readonly machine: Manifest['model']['machine'];
  /** Its purpose: the sentence above its machine; empty if there is none, which `npm run check` refuses. */
  readonly sentence: string;
};

const root = new URL('../', import.meta.url);

export const textOf = (file: string): string | null =>
  existsSync(new URL(file, root)) ? readFileSync(new URL(file, root), 'utf8') : null;

/** @returns the files of this ending below a folder, from the project's root, in one order on every machine */
export const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => ending.test(file))
    .toSorted();

/** Every manifest's file, from the project's root. */
export const manifestFiles: readonly string[] = filesIn('model-tests', /\.flow\.ts$/u);

const nameOf = (manifest: string) => basename(manifest, '.flow.ts');
const machineOf = (manifest: string) =>
  manifest.replace(/^model-tests\//u, 'machines/').replace(/\.flow\.ts$/u, '.machine.ts');
/** The file that declares a machine's flow. */
export const manifestOf = (machine: string) =>
  machine.replace(/^machines\//u, 'model-tests/').replace(/\.machine\.ts$/u, '.flow.ts');

const declaresNone = (file: string) => `${file} declares no flow: export default defineFlow({ … })`;

function sentenceIn(source: string, name: string): string {
  const comment = new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*export const ${name}Machine\\b`, 'u').exec(source);
  return comment?.[1]?.replaceAll(/\s*\n\s*\*\s*/gu, ' ').trim() ?? '';
}

const isManifest = (value: unknown): value is Manifest =>
  typeof value === 'object' && value !== null && 'area' in value && 'model' in value;

/**
 * The flow that a manifest's file declares.
 * @param loaded what the file exports
 * @throws where it exports no manifest, or that of another flow; the message names the file
 */
export function flowOf(file: string, loaded: unknown): Flow {
  const manifest = typeof loaded === 'object' && loaded !== null && 'default' in loaded ? loaded.default : null;
  if (!isManifest(manifest)) throw new Error(declaresNone(file));
  const [name, source] = [nameOf(file), machineOf(file)];
  const { machine } = manifest.model;
  if (machine.id !== name) throw new Error(`${file} declares "${machine.id}", which belongs in ${machine.id}.flow.ts`);
  return { ...manifest, name, file: source, machine, sentence: sentenceIn(textOf(source) ?? '', name) };
}

/** Loads every manifest: the flows by area, then by name. */
export async function loadFlows(files = manifestFiles): Promise<Flow[]> {
  const flows = await Promise.all(files.map(async (file) => flowOf(file, await import(new URL(file, root).href))));
  const places = Object.keys(areaNames);
  const place = ({ area }: Flow) => places.indexOf(area);
  return flows.toSorted((one, other) => place(one) - place(other) || (one.name < other.name ? -1 : 1));
}

/** The tree's machines and what declares them, all files from the project's root. */
export interface House {
  readonly machines: readonly string[];
  readonly manifests: readonly string[];
  /** @returns a file's text, null if it does not exist */
  textOf(file: string): string | null;
}

export const house: House = { machines: filesIn('machines', /\.machine\.ts$/u), manifests: manifestFiles, textOf };

/** A sentence for every missing part of a flow; what a manifest itself lacks the compiler reports. */
export function lackingIn({ machines, manifests, textOf: read }: House): string[] {
  const undeclared = machines.filter((file) => !manifests.includes(manifestOf(file)));
  const lacking = manifests.flatMap((file) => {
    const name = nameOf(file);
    const source = read(machineOf(file));
    if (source === null) return [`${file} has no machine ${machineOf(file)}`];
    const journeys = file.replace(/\.flow\.ts$/u, '.test.ts');
    return [
      ...(/^export default defineFlow\(/mu.test(read(file) ?? '') ? [] : [declaresNone(file)]),
      ...(/^[A-Z].{30,}\.$/u.test(sentenceIn(source, name))
        ? []
        : [`${machineOf(file)} does not say what it is for, in a sentence above ${name}Machine`]),
      ...(/^\s*test(\.each)?\(/mu.test(read(journeys) ?? '') ? [] : [`${name} has no journeys in ${journeys}`]),
      ...(read(`docs/flows/${name}.svg`) === null ? [`${name} has no drawing: run "npm run diagrams"`] : []),
    ];
  });
  return [...undeclared.map((file) => `${file} has no manifest ${manifestOf(file)}`), ...lacking];
}
