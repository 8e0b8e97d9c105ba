import type { Video } from '#contract/video-banner.ts';
import {
  isComing,
  isPlaying,
  isReady,
  isRunning,
  videoBannerMachine,
} from '#machines/videoBanner/videoBanner.machine.ts';
import type { VideoBannerInput } from '#machines/videoBanner/videoBanner.machine.ts';
import { flowModel } from 'machine-paths/model';
import type { SnapshotFrom } from 'xstate';

const stamp = '2026-11';
export const allowing = { stamp, preferences: false, statistics: false, marketing: true };
export const refusing = { ...allowing, marketing: false };

export const ownFilm: Video = {
  Player: 'file',
  Source: '/assets/library/0d0c0101-0000-4000-8000-000000000001',
  Type: 'video/mp4',
  Title: 'Une théière',
  Url: '/assets/library/0d0c0101-0000-4000-8000-000000000001',
  Host: '',
  Photo: null,
};
export const embedded: Video = {
  ...ownFilm,
  Player: 'youtube',
  Source: 'aqz-KE-bpKQ',
  Type: '',
  Url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  Host: 'YouTube',
};

export const seen = { isCurrent: true, isHidden: false, isStill: false };

export const input = (more: Partial<VideoBannerInput> = {}): VideoBannerInput => ({
  name: 'film',
  video: embedded,
  isBackground: true,
  isAllowed: false,
  ...more,
});

const playsForSomebody = {
  says: 'plays for somebody who can see it',
  holds: (snapshot: SnapshotFrom<typeof videoBannerMachine>) =>
    isPlaying(snapshot) && snapshot.context.isCurrent && !snapshot.context.isHidden && !snapshot.context.isPaused,
};

export const videoBannerModel = flowModel(videoBannerMachine, {
  requirements: {
    'SITE-05': ['offered', 'running.coming.polling', 'after poll', 'running.ready', 'failed'],
    'SITE-03': ['running.ready.playing', 'running.ready.resting', 'presence.changed', 'after settling'],
    'CONSENT-06': ['consent.given'],
  },
  inputs: [input(), input({ video: ownFilm }), input({ isBackground: false })],
  maxNodes: 1500,
  // a hundred and fifty polls are like two
  delays: { playerTimeout: 250 },
  events: {
    show: [{}],
    pause: [{}],
    play: [{}],
    retry: [{}],
    'presence.changed': [seen, { ...seen, isCurrent: false }, { ...seen, isStill: true }],
    'player.ready': [{}],
    'player.broken': [{}],
    'player.stopped': [{}],
    'player.started': [{}],
    'consent.given': [{ record: allowing }, { record: refusing }],
  },
  outcomes: {},
  promises: {
    offered: { says: 'has its picture', holds: (snapshot) => !isRunning(snapshot) },
    'running.coming.polling': { says: 'is busy', holds: isComing },
    'running.ready.deciding': 'is over immediately',
    'running.ready.playing.obeyed': playsForSomebody,
    'running.ready.playing.contradicted': playsForSomebody,
    'running.ready.resting.obeyed': { says: 'keeps its place', holds: isReady },
    'running.ready.resting.contradicted': { says: 'keeps its place', holds: isReady },
    failed: { says: 'has its picture and its link', holds: (snapshot) => !isRunning(snapshot) },
  },
  invariants: {
    'no player of others runs against the last choice, unless its visitor asked for it': (snapshot) =>
      !isRunning(snapshot) ||
      snapshot.context.video.Player === 'file' ||
      snapshot.context.isAllowed ||
      snapshot.context.isWanted,
  },
});
