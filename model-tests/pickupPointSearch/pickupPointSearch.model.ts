import {
  aimedOf,
  isOpen,
  pickupPointSearchMachine,
  pointsOf,
} from '#machines/pickupPointSearch/pickupPointSearch.machine.ts';
import { flowModel } from '#paths/model.ts';
import type { FlowOptions } from '#paths/model.ts';
import { corner, pickupPage, press } from '#tests/fixtures/pickup.ts';
import { broken } from '../failures.ts';

export const path = '/fr/shippings/pickuppoint/search';
export const asked = {
  shippingMethodId: 3,
  carrierGatewayId: 1,
  countryId: 1,
  city: 'Bruxelles',
  postCode: '1000',
  address: '',
};
export const elsewhere = { city: '', postCode: '9999', address: '' };
export const opening = { path, query: asked, pointId: null };

const model: FlowOptions<typeof pickupPointSearchMachine> = {
  inputs: [undefined],
  events: {
    open: [opening, { ...opening, query: { ...asked, carrierGatewayId: null } }],
    search: [elsewhere],
    'point.aim': [{ pointId: press.PickupPointId }],
    choose: [{ pointId: corner.PickupPointId }, { pointId: 99 }],
    retry: [{}],
    close: [{}],
  },
  outcomes: {
    searchPoints: {
      done: ({ input: { query } }) => [
        pickupPage({
          City: query.city,
          PostCode: query.postCode,
          Points: query.postCode === elsewhere.postCode ? [] : [corner, press],
        }),
      ],
      errors: [broken],
    },
  },
  promises: {
    closed: {
      says: 'shows no dialog and holds no failure',
      holds: (snapshot) => !isOpen(snapshot) && snapshot.context.failure === null,
    },
    'open.searching': { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    'open.answered': 'decides at once what the answer shows',
    'open.listed': {
      says: 'shows what was found where somebody looked',
      holds: (snapshot) =>
        pointsOf(snapshot).length > 0 && snapshot.context.page?.PostCode === snapshot.context.query.postCode,
    },
    'open.empty': { says: 'says that nothing is there', holds: (snapshot) => pointsOf(snapshot).length === 0 },
    'open.failed': {
      says: 'says why, keeps what was typed and offers a retry',
      holds: (snapshot) => snapshot.context.failure !== null && snapshot.can({ type: 'retry' }),
    },
  },
  invariants: {
    'list and map mean a point that they show': (snapshot) => {
      const aimed = aimedOf(snapshot);
      return aimed === null || pointsOf(snapshot).some(({ PickupPointId }) => PickupPointId === aimed);
    },
    'only a carrier’s points are searched': (snapshot) =>
      !isOpen(snapshot) || snapshot.context.query.carrierGatewayId !== null,
  },
};

export const pickupPointSearchModel = flowModel(pickupPointSearchMachine, model);

/** What a person can do: there is no link without a carrier, and no button of a point that is not listed. */
export const pickupPointSearchByHand = flowModel(pickupPointSearchMachine, {
  ...model,
  events: { ...model.events, open: [opening], choose: [{ pointId: corner.PickupPointId }] },
});
