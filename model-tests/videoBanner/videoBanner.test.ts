import { isPlaying, isRunning, videoBannerMachine } from '#machines/videoBanner/videoBanner.machine.ts';
import type { PlayerInput, VideoBannerEvent, VideoOrder } from '#machines/videoBanner/videoBanner.machine.ts';
import { videoPoll, videoQuality, videoSettling, videoTimeout } from '#rules/videos.ts';
import { expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import { begin } from '../journey.ts';
import { allowing, input, ownFilm, refusing, seen } from './videoBanner.model.ts';

/** A video whose player and place on the screen are the test's. */
function video(given = input()) {
  const orders: VideoOrder['type'][] = [];
  const players: PlayerInput[] = [];
  let ended = 0;
  const machine = videoBannerMachine.provide({
    actors: {
      runPlayer: fromCallback<VideoOrder, PlayerInput>(({ input: player, receive }) => {
        players.push(player);
        receive(({ type }) => void orders.push(type));
        return () => void (ended += 1);
      }),
      watchPresence: fromCallback<VideoBannerEvent, { name: string }>(() => {}),
    },
  });
  const { actor, clock } = begin(machine, given);
  const see = (more: Partial<typeof seen> = {}) => actor.send({ type: 'presence.changed', ...seen, ...more });
  return { actor, clock, orders, players, see, now: () => actor.getSnapshot(), ended: () => ended };
}

/** A film of this site that plays. */
function playing() {
  const all = video(input({ video: ownFilm }));
  all.see();
  all.actor.send({ type: 'player.ready' });
  expect(isPlaying(all.now())).toBe(true);
  return all;
}

test('[SITE-05] its player is asked every 100 ms whether it is ready', () => {
  const { actor, clock, orders, see, now } = video(input({ video: ownFilm }));
  see();
  clock.advance(99);
  expect(orders).toEqual([]);
  clock.advance(1);
  expect(orders).toEqual(['ask']);
  clock.advance(300);
  expect(orders).toEqual(['ask', 'ask', 'ask', 'ask']);
  actor.send({ type: 'player.ready' });
  expect(isPlaying(now())).toBe(true);
  clock.advance(10_000);
  expect(orders).toEqual(['ask', 'ask', 'ask', 'ask', 'play']);
  expect([videoPoll, videoQuality]).toEqual([100, 'hd1080']);
});

test('[SITE-03] it plays while its slide is the current one, and pauses when it leaves', () => {
  const { orders, see, now } = playing();
  see({ isCurrent: false });
  expect([isPlaying(now()), orders.at(-1)]).toEqual([false, 'pause']);
  see();
  expect([isPlaying(now()), orders.at(-1)]).toEqual([true, 'play']);
  see({ isHidden: true });
  expect(orders.at(-1)).toBe('pause');
});

test('[SITE-03] what its visitor stopped does not go on in the next turn', () => {
  const { actor, clock, orders, see, now } = playing();
  actor.send({ type: 'pause' });
  expect(orders.at(-1)).toBe('pause');
  see({ isCurrent: false });
  see();
  expect(isPlaying(now())).toBe(false);
  actor.send({ type: 'play' });
  expect(isPlaying(now())).toBe(true);
  // the same in the player itself
  actor.send({ type: 'player.stopped' });
  clock.advance(videoSettling);
  expect([isPlaying(now()), orders.at(-1)]).toEqual([false, 'pause']);
  actor.send({ type: 'player.started' });
  clock.advance(videoSettling);
  expect([isPlaying(now()), orders.at(-1)]).toEqual([true, 'play']);
});

test('[SITE-03] a late answer to an earlier order is not what its visitor did', () => {
  const { actor, clock, orders, see, now } = playing();
  actor.send({ type: 'player.started' });
  see({ isCurrent: false });
  see();
  // the answers to both
  actor.send({ type: 'player.stopped' });
  clock.advance(videoSettling - 1);
  actor.send({ type: 'player.started' });
  clock.advance(60_000);
  expect([isPlaying(now()), now().context.isPaused]).toEqual([true, false]);
  // and the other way round: it does not go on unseen, nor against its visitor's reduced motion
  see({ isCurrent: false });
  actor.send({ type: 'player.started' });
  actor.send({ type: 'player.stopped' });
  clock.advance(60_000);
  expect([isPlaying(now()), now().context.isWanted, orders.at(-1)]).toEqual([false, false, 'pause']);
  see({ isStill: true });
  expect(isPlaying(now())).toBe(false);
});

test('[SITE-05] with reduced motion it waits for its visitor, who is obeyed', () => {
  const { actor, see, now, players } = video(input({ video: ownFilm }));
  see({ isStill: true });
  expect(players).toEqual([]);
  actor.send({ type: 'show' });
  actor.send({ type: 'player.ready' });
  expect(isPlaying(now())).toBe(true);
  const moving = playing();
  moving.see({ isStill: true });
  expect(isPlaying(moving.now())).toBe(false);
});

test('[CONSENT-06] no player of others comes before consent to marketing, or a press; it goes with a refusal', () => {
  const waiting = video();
  waiting.see();
  waiting.clock.advance(60_000);
  expect(waiting.players).toEqual([]);
  waiting.actor.send({ type: 'consent.given', record: refusing });
  expect(waiting.players).toEqual([]);
  waiting.actor.send({ type: 'consent.given', record: allowing });
  expect(waiting.players).toHaveLength(1);
  waiting.actor.send({ type: 'player.ready' });
  waiting.actor.send({ type: 'consent.given', record: refusing });
  expect([isRunning(waiting.now()), waiting.ended()]).toEqual([false, 1]);
  const pressed = video();
  pressed.see();
  pressed.actor.send({ type: 'show' });
  expect(pressed.players).toHaveLength(1);
  // one of this site stays
  const own = playing();
  own.actor.send({ type: 'consent.given', record: refusing });
  expect(isPlaying(own.now())).toBe(true);
});

test('[SITE-05] a player that is never ready, or is blocked, leaves its picture and a way to try again', () => {
  const { actor, clock, players, see, now, ended } = video(input({ isAllowed: true }));
  see();
  clock.advance(videoTimeout - 1);
  expect(now().matches('running')).toBe(true);
  clock.advance(1);
  expect([now().matches('failed'), ended()]).toEqual([true, 1]);
  actor.send({ type: 'retry' });
  expect([now().matches({ running: 'coming' }), players.length]).toEqual([true, 2]);
  actor.send({ type: 'player.broken' });
  expect([now().matches('failed'), ended()]).toEqual([true, 2]);
});

test('[SITE-05] in a dialog it comes at once, since somebody asked for it there', () => {
  const { players, see } = video(input({ isBackground: false }));
  see({ isStill: true });
  expect(players).toEqual([{ ...input({ isBackground: false }), ...players[0] }]);
  expect(players).toHaveLength(1);
});
