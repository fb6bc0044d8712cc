// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeSource, withAbility } from '../fake-parts';
import { systemMedia } from './system-media';

type Handler = ((details: { seekOffset?: number; seekTime?: number }) => void) | null;

/** The system's controls: what they show, and their buttons. */
class Controls {
  metadata: { title: string; artist: string; artwork: { src: string }[] } | null = null;
  playbackState = 'none';
  place: object | undefined;
  buttons = new Map<string, Handler>();
  setActionHandler(action: string, handler: Handler): void {
    if (action === 'seekto') throw new TypeError('no such button here');
    this.buttons.set(action, handler);
  }
  setPositionState(place: { duration: number; position: number }): void {
    if (place.position > place.duration) throw new TypeError('no place');
    this.place = place;
  }
  press(action: string, details = {}): void {
    this.buttons.get(action)?.(details);
  }
  offered = () => [...this.buttons].filter(([, handler]) => handler).map(([name]) => name);
}

let controls: Controls;
beforeEach(() => {
  controls = new Controls();
  Object.defineProperty(navigator, 'mediaSession', { value: controls, configurable: true });
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(facts: object) {
        Object.assign(this, facts);
      }
    },
  );
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaSession');
  vi.unstubAllGlobals();
});

const film = { title: '潮汐之外', episode: '第 1 集', picture: '/poster.jpg?w=512' };

it('nothing is handed over unasked, and an engine without such controls is asked for none', () => {
  const one = withAbility(systemMedia);
  one.open();
  one.media.play();
  expect([controls.metadata, controls.playbackState, controls.offered()]).toEqual([null, 'none', []]);
  Reflect.deleteProperty(navigator, 'mediaSession');
  const other = withAbility(systemMedia);
  other.commands.announce(film);
  other.destroy();
});

it('tells what plays, and how far it is', () => {
  const { commands, media, open } = withAbility(systemMedia);
  open();
  commands.announce(film);
  expect(controls.metadata).toMatchObject({ title: '潮汐之外', artist: '第 1 集', artwork: [{ src: film.picture }] });
  expect(controls.playbackState).toBe('paused');
  media.play();
  media.currentTime = 60;
  media.playbackRate = 2;
  expect(controls.playbackState).toBe('playing');
  expect(controls.place).toEqual({ duration: 600, position: 60, playbackRate: 2 });
  // Another film is opened: its length is not known yet.
  media.duration = Number.NaN;
  media.say('durationchange');
  media.duration = 30;
  media.say('durationchange');
  expect(controls.place).toMatchObject({ duration: 600 });
});

it('its buttons do what those of the player do, as far as the engine has them', () => {
  const { commands, media, open } = withAbility(systemMedia);
  open();
  commands.announce(film);
  controls.press('play');
  expect(media.paused).toBe(false);
  controls.press('pause');
  expect(media.paused).toBe(true);
  controls.press('seekforward');
  controls.press('seekforward', { seekOffset: 30 });
  controls.press('seekbackward', { seekOffset: 15 });
  expect(media.seeks).toEqual([10, 40, 25]);
  // Back from the end, as the player's own buttons do it.
  media.ended = true;
  controls.press('seekbackward');
  expect(media.paused).toBe(false);
});

it('leads to the episodes that there are, and to none where there is none', () => {
  const asked: string[] = [];
  const { commands, store, open } = withAbility(systemMedia, { onEpisode: (key) => asked.push(key) });
  open();
  commands.announce(film);
  expect(controls.offered()).not.toContain('nexttrack');
  store.setState({ nextEpisodeKey: 'e2', previousEpisodeKey: '' });
  open({ ...fakeSource, episodeKey: 'e1' });
  controls.press('nexttrack');
  expect(controls.offered()).not.toContain('previoustrack');
  expect(asked).toEqual(['e2']);
});

it('a play that the engine refuses is in the log', async () => {
  const { commands, media, open, logged } = withAbility(systemMedia);
  open();
  commands.announce(film);
  media.refuse = new DOMException('no', 'NotAllowedError');
  controls.press('play');
  await expect.poll(() => logged).toEqual(['player.play-refused']);
});

it('is gone with the player, and when it is taken back', () => {
  const { commands, open, destroy, media } = withAbility(systemMedia);
  open();
  commands.announce(film);
  commands.announce(null);
  expect([controls.metadata, controls.playbackState, controls.offered()]).toEqual([null, 'none', []]);
  commands.announce(film);
  destroy();
  media.play();
  expect([controls.metadata, controls.playbackState, controls.offered()]).toEqual([null, 'none', []]);
});
