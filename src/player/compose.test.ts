// @vitest-environment happy-dom
import { describe, expect, expectTypeOf, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { resume } from './abilities/resume';
import type { Ability } from './ability';
import { abilitiesFor } from './ability-list';
import { compose, initialOf } from './compose';
import { fakeDeps, fakeSource } from './fake-parts';
import { initialFilm } from './film';
import { listen } from './listen';

interface LapsState {
  laps: number;
}

/** A made-up ability, as it would stand in a file of its own: counts how often the film came to its end. */
const laps: Ability<LapsState, { forgetLaps(): void }> = {
  initial: { laps: 0 },
  attach({ media, store, signal }) {
    listen(media, 'ended', () => store.setState({ laps: store.getState().laps + 1 }), signal);
    const forgetLaps = () => store.setState({ laps: 0 });
    return { commands: { forgetLaps }, onReady: () => store.setState({ laps: 10 }), onSource: forgetLaps };
  },
};

/** The player's abilities and one entry more. */
const list = [...abilitiesFor({}), laps] as const;

function setUp() {
  const store = createStore(() => ({ ...initialFilm, ...initialOf(list) }));
  const { deps, ...fakes } = fakeDeps(store);
  return { ...fakes, store, ...compose(list, deps) };
}

describe('an ability that is a file and an entry', () => {
  it('has its state beside that of the others, for the compiler too', () => {
    const { store } = setUp();
    expect(store.getState()).toMatchObject({ laps: 0, volume: 1, status: 'idle' });
    expectTypeOf(store.getState().laps).toEqualTypeOf<number>();
    expectTypeOf(store.getState().volume).toEqualTypeOf<number>();
  });
  it('has its commands beside those of the others', () => {
    const { store, commands, media } = setUp();
    media.say('ended');
    expect(store.getState().laps).toBe(1);
    commands.forgetLaps();
    commands.setVolume(0.5);
    expect(store.getState()).toMatchObject({ laps: 0 });
    expect(media.volume).toBe(0.5);
  });
  it('hears of the turns of the film', () => {
    const { store, onSource, onReady } = setUp();
    onReady();
    expect(store.getState().laps).toBe(10);
    onSource({ ...fakeSource, tiles: { url: '', interval: 1, columns: 1, rows: 1, width: 1, height: 1 } });
    expect(store.getState()).toMatchObject({ laps: 0, tiles: { interval: 1 } });
  });
  it('ends with the player', () => {
    const { store, media, destroy } = setUp();
    destroy();
    media.say('ended');
    expect(store.getState().laps).toBe(0);
  });
});

describe('the list of abilities', () => {
  const keysOf = (parts: readonly object[]) => parts.flatMap((part) => Object.keys(part));
  it('gives each part of the state and each command to one ability alone', () => {
    const states = keysOf([initialFilm, ...list.map(({ initial }) => initial)]);
    expect(states).toEqual(Array.from(new Set(states)));
    const { deps } = fakeDeps(createStore(() => ({ ...initialFilm, ...initialOf(list) })));
    const commands = keysOf(list.map((ability) => ability.attach(deps).commands));
    expect(commands).toEqual(Array.from(new Set(commands)));
    expect(Object.keys(setUp().commands)).toEqual(commands);
  });
  it('reports the last position of a film before anything of it is put back', () => {
    expect(list[0]).toBe(resume);
    const seen: unknown[] = [];
    const store = createStore(() => ({ ...initialFilm, ...initialOf(list) }));
    const { deps, media } = fakeDeps(store, {
      onProgress: ({ position }) => seen.push([position, store.getState().laps]),
    });
    const { onSource } = compose(list, deps);
    store.setState({ source: fakeSource, status: 'ready', laps: 3 });
    media.pass(42);
    onSource({ ...fakeSource, episodeKey: 'e2' });
    expect(seen).toEqual([[42, 3]]);
    expect(store.getState().laps).toBe(0);
  });
});
