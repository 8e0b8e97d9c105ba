import { assetPickerPorts, chosenPicture, givePicture, showPictureSearch } from '#gateways/asset-picker.gateway.ts';
import type { Http } from '#gateways/http.ts';
import type { Culture } from '#contract/wire.ts';
import { assetPickerMachine } from '#machines/assetPicker/assetPicker.machine.ts';

/** The dialog in which a picture of the library is chosen for a form's list with this id. */
export const assetPickerFor = (fieldId: string) => (http: Http, culture: Culture) => ({
  logic: assetPickerMachine.provide({
    actors: assetPickerPorts(http, culture),
    actions: { give: (_, picture) => givePicture(fieldId, picture), showSearch: showPictureSearch },
  }),
  input: { chosen: chosenPicture(fieldId) },
});
