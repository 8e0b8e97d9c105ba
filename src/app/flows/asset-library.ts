import { assetLibraryPorts, closeEditor, leaveEditor, showEditor } from '#gateways/asset-library.gateway.ts';
import { showErrors } from '#gateways/form-errors.gateway.ts';
import { assetLibraryMachine } from '#machines/assetLibrary/assetLibrary.machine.ts';
import { composed } from '../composed.ts';

/** The flow of the library's page: a folder's files, and what is changed in the library. */
export const assetLibraryFlow = composed((http, culture) =>
  assetLibraryMachine.provide({
    actors: assetLibraryPorts(http, culture),
    actions: { closeEditor, showErrors, showEditor, leaveEditor: (_, { assetId }) => leaveEditor(assetId) },
  }),
);
