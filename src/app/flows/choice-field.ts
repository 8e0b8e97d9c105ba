import { giveNonce, watchNative } from '#gateways/native-field.gateway.ts';
import { choiceFieldMachine } from '#machines/choiceField/choiceField.machine.ts';
import { composed } from '../composed.ts';

export const choiceFieldFlow = composed(() => {
  giveNonce();
  return choiceFieldMachine.provide({ actors: { watchNative } });
});
