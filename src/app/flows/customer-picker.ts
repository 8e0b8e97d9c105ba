import { customerPickerPorts } from '#gateways/customer-picker.gateway.ts';
import { customerPickerMachine } from '#machines/customerPicker/customerPicker.machine.ts';
import { composed } from '../composed.ts';

/** The flow of the page on which staff choose a customer. */
export const customerPickerFlow = composed((http, culture) =>
  customerPickerMachine.provide({ actors: customerPickerPorts(http, culture) }),
);
