import { createActor } from 'xstate';
import {
  areFormsUnsaved,
  forgetSending,
  giveUpForms,
  guardDocument,
  listenToForms,
} from '#gateways/unsaved-changes.gateway.ts';
import { isOpen } from '#machines/dialog/dialog.machine.ts';
import { unsavedChangesMachine } from '#machines/unsavedChanges/unsavedChanges.machine.ts';
import type { Shop } from '#views/parts/shop.ts';
import { leaving, onceReturned } from './navigation.ts';
import type { ShopRouter } from './router.tsx';

/** Leaving a page with unsaved changes in a marked form requires a confirmation. */
export function watchForms({ actors, page }: Shop, router: ShopRouter): void {
  const machine = unsavedChangesMachine.provide({
    actions: {
      guardDocument: (_, { isOn }) => guardDocument(isOn),
      goOn: (_, { way }) => {
        giveUpForms();
        if (way)
          void onceReturned(actors.navigation, () => {
            if (way.kind === 'steps') router.history.go(way.steps);
            else void router.navigate({ href: way.href, replace: way.replace });
          });
      },
    },
  });
  const flow = createActor(machine, { id: 'unsavedChanges', parent: page.root });
  page.adopt(flow);
  /**
   * Also used for the answer: while a confirmation is passing through the flow, its snapshot is still the previous one.
   */
  const tell = (): boolean => {
    const isUnsaved = areFormsUnsaved();
    flow.send({ type: 'form.changed', isUnsaved });
    return isUnsaved;
  };
  listenToForms(tell);
  tell();
  actors.dialog.on('question.answered', (fact) => flow.send(fact));
  actors.dialog.subscribe((snapshot) => {
    // a failed call is reported there
    if (isOpen(snapshot)) forgetSending();
  });
  actors.navigation.on('page.leaving', () => flow.send({ type: 'page.leaving' }));
  leaving.isAsked = ({ from, to, way }) => {
    if (!tell()) return false;
    const isNew = way === 'PUSH' || way === 'REPLACE';
    flow.send({
      type: 'leave',
      way: isNew
        ? { kind: 'url', href: to.href, replace: way === 'REPLACE' }
        : { kind: 'steps', steps: to.index - from.index },
    });
    return true;
  };
}
