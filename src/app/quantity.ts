import { createActor } from 'xstate';
import { limitsOfField, listenToQuantities, sentencePlace, showQuantity } from '#gateways/quantity.gateway.ts';
import { translatorOf } from '#i18n/translator.ts';
import { quantityMachine, reasonOf, textOf } from '#machines/quantity/quantity.machine.ts';
import type { QuantityActor } from '#machines/quantity/quantity.machine.ts';
import { loadedOf } from '#machines/texts/texts.machine.ts';
import { correctionText, orderQuantity } from '#rules/quantity.ts';
import type { Shop } from '#views/parts/shop.ts';
import { endFlow } from './useFlow.ts';

/**
 * Quantity fields in editors' forms: each runs the same flow as a product's, from its first use until it is removed.
 */
export function openQuantities({ shell, actors, page }: Shop): void {
  const flows = new Map<HTMLInputElement, QuantityActor>();
  let count = 0;

  const begin = (field: HTMLInputElement): QuantityActor => {
    const limits = limitsOfField(field);
    const id = `marked-quantity-${++count}`;
    const input = { id, quantity: orderQuantity(field.defaultValue), limits, text: field.defaultValue };
    const flow = createActor(quantityMachine, { id, parent: page.root, input });
    const place = sentencePlace(field, id);
    const { translate } = translatorOf(shell.Culture, loadedOf(actors.texts.getSnapshot()) ?? shell.Texts);
    flow.subscribe((snapshot) => {
      const why = correctionText(reasonOf(snapshot), limits);
      showQuantity(field, place, textOf(snapshot), why ? translate(why.code, why.params) : '');
    });
    return flow.start();
  };
  const flowOf = (field: HTMLInputElement): QuantityActor => {
    const flow = flows.get(field) ?? begin(field);
    flows.set(field, flow);
    return flow;
  };

  listenToQuantities({
    typed: (field, text) => flowOf(field).send({ type: 'text.type', text }),
    left: (field, text) => flowOf(field).send({ type: 'field.leave', text }),
  });
  actors.navigation.on('page.loaded', () => {
    for (const [field, flow] of flows) {
      if (field.isConnected) continue;
      endFlow(flow);
      flows.delete(field);
    }
  });
}
