import { giveNonce, watchNative } from '#gateways/native-field.gateway.ts';
import { dateFieldMachine } from '#machines/dateField/dateField.machine.ts';
import { composed } from '../composed.ts';

export const dateFieldFlow = composed(() => {
  giveNonce();
  return dateFieldMachine.provide({ actors: { watchNative } });
});
