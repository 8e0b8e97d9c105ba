import type { Edit } from '../edit.ts';

const machine = 'machines/videoBanner/videoBanner.machine.ts';
const player = 'src/gateways/youtube-player.ts';

/** SITE-03, SITE-05, CONSENT-06: banner videos and video modals. */
export const videos: readonly Edit[] = [
  {
    row: 'SITE-05',
    slip: 'the player is polled once a second',
    file: 'core/rules/videos.ts',
    find: 'videoPoll = 100',
    replace: 'videoPoll = 1000',
  },
  {
    row: 'SITE-05',
    slip: 'the player is asked once only',
    file: machine,
    find: "after: { poll: { target: 'polling', reenter: true, actions: 'askPlayer' } }",
    replace: "after: { poll: { actions: 'askPlayer' } }",
  },
  {
    row: 'SITE-05',
    slip: 'the quality is a lesser one',
    file: 'core/rules/videos.ts',
    find: "'hd1080'",
    replace: "'hd720'",
  },
  {
    row: 'SITE-05',
    slip: 'the quality is never asked for',
    file: player,
    find: 'player?.setPlaybackQuality(videoQuality);',
    replace: '',
    browser: true,
  },
  {
    row: 'SITE-05',
    slip: 'a banner’s embedded video ends',
    file: player,
    find: '...(isBackground ? { loop: 1, playlist: video.Source } : {}),',
    replace: '',
    browser: true,
  },
  {
    row: 'SITE-05',
    slip: 'a player that is never ready is waited for in vain',
    file: machine,
    find: "after: { playerTimeout: '#videoBanner.failed' },",
    replace: '',
  },
  {
    row: 'SITE-05',
    slip: 'a closed dialog keeps its video',
    file: 'machines/videoModal/videoModal.machine.ts',
    find: "close: 'closed'",
    replace: "close: 'open'",
  },
  {
    row: 'SITE-05',
    slip: 'films are not sent in parts',
    file: 'server/asset-library/send-video.ts',
    find: "rangeOf(c.req.header('Range'), size)",
    replace: 'rangeOf(undefined, size)',
  },
  {
    row: 'SITE-03',
    slip: 'a video plays on in a slide that has left',
    file: machine,
    find: 'isCurrent && !isHidden;',
    replace: '!isHidden;',
  },
  {
    row: 'SITE-03',
    slip: 'the page does not notice that a slide has left',
    file: 'src/gateways/video-banner.gateway.ts',
    find: "isOnScreen && !place.closest('[inert]')",
    replace: 'isOnScreen',
    browser: true,
  },
  {
    row: 'CONSENT-06',
    slip: 'an embedded video comes without consent',
    file: machine,
    find: "video.Player === 'file' || isAllowed",
    replace: "video.Player === 'file' || !isAllowed",
  },
  {
    row: 'CONSENT-06',
    slip: 'a refusal leaves the embedded player',
    file: machine,
    find: "context.video.Player !== 'file' && !record.marketing",
    replace: 'false',
  },
  {
    row: 'CONSENT-06',
    slip: 'a film of others comes with the consent to statistics',
    file: 'src/routes/video-banner.tsx',
    find: "consentsTo(consent, 'marketing')",
    replace: "consentsTo(consent, 'statistics')",
    browser: true,
  },
  {
    row: 'CONSENT-06',
    slip: 'a map of others comes before its choice',
    file: 'src/routes/MapOf.tsx',
    find: "consentsTo(consent, 'preferences')",
    replace: 'true',
    browser: true,
  },
];
