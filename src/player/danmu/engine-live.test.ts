// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { animations, crossesEdgeAt, installFakeStage, row, setUp } from '../fake-stage';
import type { DanmuSettings } from './types';

installFakeStage();

describe('a comment that comes live', () => {
  const at = (place: number, options: Partial<DanmuSettings> = {}) => {
    const room = setUp(true, options);
    room.engine.load([row('a', place - 1), row('b', place + 1)]);
    room.clock.time = place;
    room.show();
    return room;
  };
  it('from quite another scene is not shown now, but there', () => {
    const { engine, clock, texts, play } = at(500);
    expect(engine.add(row('far', 12))).toBe(false);
    // As long as it would still be up, and no longer.
    expect(engine.add(row('late', 490.9))).toBe(false);
    expect(engine.add(row('just', 491.1))).toBe(true);
    play(1);
    expect(texts()).toEqual(['a', 'b', 'just']);
    clock.time = 12;
    engine.seek(12);
    expect(texts()).toEqual(['far']);
  });
  it('a little ahead is shown at its own second', () => {
    const { engine, stage, texts } = at(500);
    expect(engine.add(row('live', 500.5))).toBe(true);
    expect(texts()).toContain('live');
    const node = Array.from(stage.querySelectorAll<HTMLElement>('.danmu')).find((one) => one.textContent === 'live')!;
    expect(crossesEdgeAt(animations.slice(-1)[0]!, node)).toBeCloseTo(performance.now() + 500, 0);
    expect(engine.add(row('later', 600))).toBe(true);
    expect(texts()).not.toContain('later');
  });
  it('a little behind is shown at once, stays where it is when all are drawn anew, and at its second after a seek', () => {
    const { engine, clock, play } = at(500);
    const live = () => engine.onScreen().find(({ item }) => item.id === 'live')!;
    expect(engine.add(row('live', 499))).toBe(true);
    play(1);
    const { x } = live();
    expect(x).toBeGreaterThan(1920 - 300);
    engine.setOptions({ opacity: 0.5 });
    expect(live().x).toBeCloseTo(x);
    engine.seek(clock.time);
    // Two seconds after its own one, no longer one after it came.
    expect(1920 - live().x).toBeCloseTo(2 * (1920 - x));
  });
  it('is known as own when the list says so later, and stays where it is', () => {
    const { engine, stage, play } = at(500);
    const list = [row('a', 499), row('b', 501)];
    engine.add(row('live', 499));
    play(1);
    const { x } = engine.onScreen().find(({ item }) => item.id === 'live')!;
    engine.load([...list, row('live', 499, { mine: true })]);
    expect(engine.onScreen().find(({ item }) => item.id === 'live')!.x).toBeCloseTo(x, -1);
    expect(stage.querySelector('.danmu-mine')?.textContent).toBe('live');
  });
  it('leaves those that are up in their rows', () => {
    const { engine } = at(500);
    const rows = () =>
      engine
        .onScreen()
        .filter(({ item }) => item.id !== 'live')
        .map(({ item, y }) => [item.id, y]);
    const before = rows();
    engine.add(row('live', 499.5));
    expect(rows()).toEqual(before);
  });
  it('is always shown if it is own, and again in its own scene', () => {
    const { engine, clock, texts } = at(500);
    expect(engine.add(row('own', 12, { mine: true }))).toBe(true);
    expect(texts()).toContain('own');
    engine.setOptions({ opacity: 0.5 });
    expect(texts()).toContain('own');
    clock.time = 12;
    engine.seek(12);
    expect(texts()).toEqual(['own']);
  });
  it('an advert flies at its second only', () => {
    const advert = { follow: () => undefined, dismiss: () => undefined };
    const { engine, texts, play, clock } = at(500);
    engine.add(row('gone', 497, { advert }));
    engine.add(row('next', 503, { advert }));
    expect(texts()).not.toContain('gone');
    play(3);
    expect(texts()).toContain('next');
    clock.time = 498;
    engine.seek(498);
    expect(texts()).toContain('gone');
  });
  it('says the same again: the one that is up counts it, whoever founded it', () => {
    const { engine, texts, play } = at(500, { merge: true });
    for (let i = 0; i < 5; i++) engine.add(row(`six${i}`, 500, { text: '666' }));
    play(0.5);
    expect(texts()).toEqual(['666 ×5', 'a', 'b']);
    engine.seek(500.6);
    expect(texts()).toEqual(['666 ×5', 'a', 'b']);
  });
  it('counts with the group of its own time, not with the last of the list', () => {
    const { engine, texts, play } = setUp(true, { merge: true });
    engine.load([1, 2, 100, 101].map((time) => row(`s${time}`, time, { text: '哈哈' })));
    engine.show();
    engine.resize(1920, 1080);
    play(2.5);
    expect(texts()).toEqual(['哈哈 ×2']);
    expect(engine.add(row('live', 2.5, { text: '哈哈' }))).toBe(true);
    play(0.5);
    expect(texts()).toEqual(['哈哈 ×3']);
  });
  it('beyond what a second may hold stays away, also after a seek', () => {
    const { engine, texts } = at(500, { perSecond: 1 });
    engine.add(row('one', 500));
    expect(engine.add(row('two', 500))).toBe(false);
    engine.seek(500);
    expect(texts()).toEqual(['a', 'b', 'one']);
  });
});
