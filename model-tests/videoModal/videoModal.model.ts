import { videoModalMachine } from '#machines/videoModal/videoModal.machine.ts';
import { flowModel } from 'machine-paths/model';

export const videoModalModel = flowModel(videoModalMachine, {
  requirements: { 'SITE-05': ['open', 'close'] },
  inputs: [undefined],
  events: { open: [{}], close: [{}], 'page.leaving': [{}] },
  outcomes: {},
  promises: {
    closed: { says: 'has no player', holds: (snapshot) => snapshot.matches('closed') },
    open: { says: 'has a dialog', holds: (snapshot) => snapshot.matches('open') },
  },
});
