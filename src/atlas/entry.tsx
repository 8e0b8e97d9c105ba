import './styles/index.css';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { noteLanguage, preferredLanguage } from './gateways/language.ts';
import { appPath, dataPorts, finderPorts, visitsPorts } from './gateways/data.ts';
import { hear, paint } from './gateways/paint.ts';
import { copy, savePng, saveText, surroundings, withStyles } from './gateways/save.ts';
import { isShortcut } from './gateways/shortcut.ts';
import { shopPort } from './gateways/shop.ts';
import { watchViewport } from './gateways/viewport.ts';
import {
  atlasMachine,
  finderOf,
  indexOf,
  languageOf,
  lookIn,
  placeIn,
  recorderOf,
  visitsOf,
} from './machines/atlas.machine.ts';
import { finderMachine } from './machines/finder.machine.ts';
import { flowOf, recorderMachine } from './machines/recorder.machine.ts';
import { visitsMachine } from './machines/visits.machine.ts';
import { lookHref, placeOf } from './place.ts';
import { AtlasProvider, atlasOf } from './views/atlas-context.ts';
import type { Tools } from './views/atlas-context.ts';
import { Atlas } from './views/Atlas.tsx';

const tools: Tools = {
  appPath,
  lookAround: watchViewport,
  paint,
  hear,
  copy,
  surroundings,
  savePng,
  saveText,
  withStyles,
  print: () => window.print(),
  go: (fragment) => {
    location.hash = fragment;
  },
  focusMain: () => document.querySelector('main')?.focus(),
  openText: (file) => file.text(),
  showModal: (dialog) => dialog?.showModal(),
};

const recorder = recorderMachine.provide({ actors: { shop: shopPort(appPath ?? '') } });
const logic = atlasMachine.provide({
  actors: {
    ...dataPorts,
    recorder,
    finder: finderMachine.provide({ actors: finderPorts }),
    visits: visitsMachine.provide({ actors: visitsPorts }),
  },
});
const actor = createActor(logic, { input: { place: placeOf(location.hash), language: preferredLanguage() } });

// the drawings' own style sheet, which a saved one includes
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);
const drawn = actor.subscribe((snapshot) => {
  const styles = indexOf(snapshot)?.diagramStyles;
  if (styles === undefined) return;
  sheet.replaceSync(styles);
  drawn.unsubscribe();
});

// the URL names a language only once it was chosen
document.documentElement.lang = preferredLanguage();
let spoken = preferredLanguage();
actor.subscribe((snapshot) => {
  const language = languageOf(snapshot);
  if (language !== spoken) noteLanguage(language);
  spoken = language;
});

const go = () => {
  const place = placeOf(location.hash, lookIn(actor.getSnapshot()));
  actor.send({ type: 'place.changed', place });
  // the address always says how the flow is drawn, also if its link left that open
  if (place.kind === 'flow' && lookHref(place) !== location.hash) history.replaceState(null, '', lookHref(place));
  const isAsked = place.kind === 'questions' || (place.kind === 'flow' && place.panel === 'changes');
  if (isAsked) finderOf(actor.getSnapshot()).send({ type: 'questions.shown' });
  // files that were opened without a shop have no counts
  const areVisitsShown = appPath !== null && place.kind === 'flow' && place.panel === 'visits';
  if (areVisitsShown) visitsOf(actor.getSnapshot()).send({ type: 'visits.shown' });
};
addEventListener('hashchange', () => {
  go();
  scrollTo(0, 0);
});

addEventListener('keydown', ({ key, defaultPrevented }) => {
  const place = placeIn(actor.getSnapshot());
  if (key === 'Escape' && !defaultPrevented && place.kind === 'flow' && place.look.isFull)
    location.hash = lookHref(place, { isFull: false });
});

actor.start();
go();
const finder = finderOf(actor.getSnapshot());
addEventListener('keydown', (event) => {
  if (!isShortcut(event)) return;
  event.preventDefault();
  finder.send({ type: 'open' });
});
const recorded = recorderOf(actor.getSnapshot());
recorded.subscribe((snapshot) => {
  const flow = flowOf(snapshot);
  if (flow !== null) actor.send({ type: 'live.moved', flow });
});

const root = document.getElementById('atlas');
if (root)
  createRoot(root).render(
    <AtlasProvider value={atlasOf(actor, tools)}>
      <Atlas />
    </AtlasProvider>,
  );
