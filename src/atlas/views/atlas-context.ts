import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { AtlasActor, AtlasSnapshot } from '../machines/atlas.machine.ts';
import { finderOf, indexOf, languageOf, recorderOf, visitsOf } from '../machines/atlas.machine.ts';
import type { FinderActor, FinderSnapshot } from '../machines/finder.machine.ts';
import { namesIn } from '../names.ts';
import type { NamesIn } from '../names.ts';
import type { VisitsActor, VisitsSnapshot } from '../machines/visits.machine.ts';
import { texts } from '../texts/index.ts';
import type { Texts } from '../texts/index.ts';
import type { RecorderActor, RecorderSnapshot } from '../machines/recorder.machine.ts';

/** The views' ports to the browser. */
export interface Tools {
  saveText(name: string, text: string, type?: string): void;
  /** Copies a text to the clipboard. */
  copy(text: string): Promise<void>;
  /** Where this runs, for bug reports. */
  surroundings(): import('../hand-over.ts').Surroundings;
  savePng(name: string, svg: string): Promise<void>;
  withStyles(svg: string, styles: string): string;
  print(): void;
  /** Follows a fragment, as its link would. */
  go(fragment: string): void;
  focusMain(): void;
  /** Asks for a file and reads it. */
  openText(file: File): Promise<string>;
  /** Opens a dialog above the page; the browser keeps the focus inside. */
  showModal(dialog: HTMLDialogElement | null): void;
  /** Controls pan and zoom of the drawing inside an element; returns a function that stops it. */
  lookAround(frame: HTMLElement | null): () => void;
  /** Highlights parts of the drawing inside an element. */
  paint(frame: Element, lights: import('../lights.ts').Lights): void;
  /** Reports which state or invoke of the drawing is pressed (twice, or with Enter). */
  hear(frame: HTMLElement, choices: import('../gateways/paint.ts').Choices): () => void;
  /** Application path of the shop; null if the atlas was opened from files. */
  readonly appPath: string | null;
}

export interface Atlas {
  readonly actor: AtlasActor;
  readonly recorder: RecorderActor;
  readonly finder: FinderActor;
  readonly visits: VisitsActor;
  readonly tools: Tools;
}

const AtlasContext = createContext<Atlas | null>(null);
export const AtlasProvider = AtlasContext;

export function useAtlas(): Atlas {
  const atlas = use(AtlasContext);
  if (!atlas) throw new Error('useAtlas() needs an <AtlasProvider> above it');
  return atlas;
}

export const atlasOf = (actor: AtlasActor, tools: Tools): Atlas => ({
  actor,
  recorder: recorderOf(actor.getSnapshot()),
  finder: finderOf(actor.getSnapshot()),
  visits: visitsOf(actor.getSnapshot()),
  tools,
});

export const useAtlasState = <Value>(select: (snapshot: AtlasSnapshot) => Value): Value =>
  useSelector(useAtlas().actor, select);
export const useLanguage = () => useAtlasState(languageOf);
/** What the atlas says, in the chosen language. */
export const useTexts = (): Texts => texts[useLanguage()];
/** The names of the parts of any flow in the chosen language. */
export function useNamesOf(): (flow: string) => NamesIn {
  const index = useAtlasState(indexOf);
  const language = useLanguage();
  return (flow) => namesIn(index, language, flow);
}
export const useNames = (flow: string): NamesIn => useNamesOf()(flow);
/** A flow's name in the chosen language. */
export function useFlowName(): (flow: string) => string {
  const namesOf = useNamesOf();
  return (flow) => namesOf(flow).flow;
}
/** What a fact is called in the chosen language. */
export function useFactName(): (fact: string) => string {
  const language = useLanguage();
  const facts = useAtlasState(indexOf)?.names[language].facts;
  return (fact) => facts?.[fact] ?? fact;
}
export const useRecorder = <Value>(select: (snapshot: RecorderSnapshot) => Value): Value =>
  useSelector(useAtlas().recorder, select);
/** The whole current recording, for views that read many parts of it. */
export const useRecord = (): RecorderSnapshot => useRecorder((snapshot) => snapshot);
export const useFinder = <Value>(select: (snapshot: FinderSnapshot) => Value): Value =>
  useSelector(useAtlas().finder, select);
export const useVisits = <Value>(select: (snapshot: VisitsSnapshot) => Value): Value =>
  useSelector(useAtlas().visits, select);
