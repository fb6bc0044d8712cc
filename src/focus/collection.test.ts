import { describe, expect, it, vi } from 'vitest';
import {
  type Arrangement,
  type Collection,
  type CollectionUse,
  createCollection,
  type Identities,
  type Sight,
} from './collection';
import { gridArrangement } from './grid-arrangement';
import { newMemory } from './memory';
import { rowArrangement } from './row-arrangement';
import { contains, indicesOf, type Part } from './windowing';

const row = (count = 40, aligned = false) => rowArrangement({ count, width: 200, gap: 40, aligned });
const grid = (count = 60, hasPresent = false) =>
  gridArrangement({ count, columns: 6, width: 200, pitchX: 240, pitchY: 400, hasPresent });

/** Items in an order of their own: `order[index]` is the item's number. */
const inOrder = (order: number[]): Identities => ({
  keyOf: (index) => (order[index] === undefined ? '' : `item ${order[index]}`),
  indexOf: (key) => order.findIndex((item) => `item ${item}` === key),
});
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A view that mounts what it is asked for, and a log of what was done to it. */
function stageOf(arrangement: Arrangement, sight: Partial<Sight> = {}) {
  const log: string[] = [];
  const view = {
    part: { start: 0, end: 0, keep: -1 } as Part,
    sight: { from: 0, size: 960, towards: 0, ...sight } as Sight,
  };
  let later: (() => void) | null = null;
  const mounted = (index: number) => indicesOf(view.part, arrangement.lines).includes(arrangement.lineOf(index));
  const use = {
    arrangement,
    identities: inOrder(upTo(arrangement.count)),
    stage: {
      sight: () => view.sight,
      middleOf: (box) => (box.left + box.right) / 2,
      hasFocus: () => true,
      focus(index) {
        if (mounted(index)) log.push(`focus ${index}`);
        return mounted(index);
      },
      scrollTo: (index, entering) => log.push(`scroll ${index}${entering ? ' entering' : ''}`),
      reveal: (index) => log.push(`reveal ${index}`),
      isNearEnd: () => false,
      holds: (wanted) => contains(view.part, wanted),
      shown: () => view.part,
      show(part, now) {
        log.push(`show ${part.start}-${part.end}+${part.keep}${now ? ' now' : ''}`);
        view.part = part;
      },
      afterPaint(work) {
        later = work;
        return () => {
          later = null;
        };
      },
    },
    onItemFocus: vi.fn<(index: number) => void>(),
    onNearEnd: vi.fn(),
  } satisfies CollectionUse;
  const paint = () => {
    const work = later;
    later = null;
    work?.();
  };
  return { use, log, view, paint };
}
const asked = { direction: null, from: null, still: false };
const from = (middle: number, direction: 'up' | 'down') => ({
  direction,
  from: { left: middle - 50, right: middle + 50, top: 0, bottom: 100 },
  still: false,
});

describe('a row', () => {
  it('is entered at the nearest item the first time, and where it was left from then on', () => {
    const { use } = stageOf(row());
    const collection = createCollection('row', newMemory(), use);
    collection.enter(from(580, 'down'));
    expect(collection.index()).toBe(2);
    collection.arrow('right');
    collection.enter(from(100, 'down'));
    expect(collection.index()).toBe(3);
  });

  it('is entered at the nearest item each time where it is a line of a grid', () => {
    const { use } = stageOf(row(40, true));
    const collection = createCollection('row', newMemory(), use);
    collection.enter(from(580, 'down'));
    collection.enter(from(100, 'up'));
    expect(collection.index()).toBe(0);
  });

  it('UI14 ends without wrapping: Left leads out of it, Right is used up', () => {
    const { use, log } = stageOf(row(2));
    const collection = createCollection('row', undefined, use);
    expect(collection.arrow('left')).toBe(false);
    collection.arrow('right');
    log.length = 0;
    expect([collection.arrow('right'), collection.arrow('down'), log]).toEqual([true, false, []]);
  });

  it('UI13 goes on from what its page remembers of it', () => {
    const memory = newMemory();
    const { use } = stageOf(row());
    createCollection('row', memory, use).adopt(7, false);
    const again = createCollection('row', memory, use);
    again.enter(from(100, 'down'));
    expect([again.index(), createCollection('other', memory, use).index()]).toEqual([7, 0]);
  });

  it('remembers nothing that is not there any more', () => {
    const memory = newMemory();
    memory.rows.set('row', { key: 'item 30', index: 30 });
    expect(createCollection('row', memory, stageOf(row(4)).use).index()).toBe(3);
  });

  it('mounts an item that gets focus at once, and what lies ahead after the paint', () => {
    const { use, log, view, paint } = stageOf(row());
    const collection = createCollection('row', undefined, use);
    collection.enter(asked);
    expect(log).toEqual(['scroll 0 entering', 'show 0-4+0 now', 'focus 0', 'reveal 0']);
    paint();
    expect(log[4]).toBe('show 0-5+0');
    view.sight = { ...view.sight, from: 480, towards: 1 };
    collection.arrow('right');
    paint();
    expect(log.slice(5)).toEqual(['scroll 1', 'focus 1', 'show 1-12+1']);
  });

  it('scrolls nothing for a landing that nobody asked for', () => {
    const { use, log } = stageOf(row());
    createCollection('row', undefined, use).enter({ ...asked, still: true });
    expect(log).toEqual(['show 0-4+0 now', 'focus 0']);
  });

  it('tells of the item that has focus, and asks for more near the end', () => {
    const { use } = stageOf(row(12));
    const collection = createCollection('row', undefined, use);
    collection.adopt(3, false);
    expect([use.onItemFocus.mock.calls, use.onNearEnd.mock.calls.length]).toEqual([[[3]], 0]);
    collection.adopt(3, false);
    collection.adopt(3, true);
    collection.adopt(4, false);
    expect([use.onItemFocus.mock.calls, use.onNearEnd.mock.calls.length]).toEqual([[[3], [3], [4]], 1]);
  });

  it('mounts what is there now when items have gone', () => {
    const { use, log, view } = stageOf(row(40), { from: 2400 });
    const collection = createCollection('row', undefined, use);
    collection.widen();
    view.sight = { ...view.sight, from: 0 };
    collection.update({ ...use, arrangement: row(5) });
    collection.widen();
    expect(log).toEqual(['show 9-15+0', 'show 0-5+0']);
  });
});

describe('a collection whose items come in another order', () => {
  /** A rendering of other items, and its commit. */
  const shows = (collection: Collection, use: CollectionUse, still = false) => {
    collection.update(use);
    collection.follow(use.identities, still);
  };
  const moved = (use: CollectionUse): CollectionUse => ({
    ...use,
    identities: inOrder([5, ...upTo(5), ...upTo(40).slice(6)]),
  });

  it('goes with the item that has focus, brings it into sight, and counts the arrows from there', () => {
    const { use, log } = stageOf(row());
    const collection = createCollection('row', newMemory(), use);
    collection.adopt(5, false);
    use.onItemFocus.mockClear();
    shows(collection, moved(use));
    expect(collection.heldLine()).toBe(0);
    expect([collection.index(), log, use.onItemFocus.mock.calls]).toEqual([0, ['scroll 0'], []]);
    collection.arrow('right');
    expect(collection.index()).toBe(1);
  });

  it('scrolls nothing under a finger, and nothing where it has no focus', () => {
    for (const focused of [true, false]) {
      const { use, log } = stageOf(row());
      const collection = createCollection('row', undefined, use);
      collection.adopt(5, false);
      shows(collection, moved({ ...use, stage: { ...use.stage, hasFocus: () => focused } }), focused);
      expect([collection.index(), log]).toEqual([0, []]);
    }
  });

  it('is entered again at the item that was left, also by a page that is built anew', () => {
    const memory = newMemory();
    const { use } = stageOf(row());
    createCollection('row', memory, use).adopt(5, false);
    const again = createCollection('row', memory, moved(use));
    again.enter(asked);
    expect([again.index(), memory.rows.get('row')]).toEqual([0, { key: 'item 5', index: 0 }]);
  });

  it('stays in its place where the item is gone, and finds it when it is back', () => {
    const { use } = stageOf(row());
    const collection = createCollection('row', undefined, use);
    collection.adopt(5, false);
    shows(collection, { ...use, identities: inOrder(upTo(40).filter((item) => item !== 5)) });
    expect([collection.index(), collection.heldLine()]).toEqual([5, 5]);
    shows(collection, moved(use));
    expect(collection.index()).toBe(0);
  });

  it('holds on to nothing before it was entered', () => {
    const { use } = stageOf(row());
    const collection = createCollection('row', undefined, use);
    shows(collection, moved(use));
    expect([collection.index(), collection.heldLine()]).toEqual([0, -1]);
  });
});

describe('a grid', () => {
  it('moves in two directions and reveals each step', () => {
    const { use, log } = stageOf(grid());
    const collection = createCollection('grid', undefined, use);
    collection.enter(asked);
    collection.arrow('right');
    collection.arrow('down');
    expect(collection.index()).toBe(7);
    expect(log.filter((line) => line.startsWith('reveal'))).toEqual(['reveal 0', 'reveal 1', 'reveal 7']);
    expect(collection.arrow('up')).toBe(true);
    expect(collection.arrow('up')).toBe(false);
  });

  it('keeps the line that has focus, and has the next one there before the arrow', () => {
    const { use, log } = stageOf(grid(), { size: 800 });
    const collection = createCollection('grid', undefined, use);
    collection.adopt(6, false);
    collection.widen();
    expect(log).toEqual(['show 0-3+1']);
    use.stage.sight = () => ({ from: 2400, size: 800, towards: 0 });
    collection.widen();
    expect(log[1]).toBe('show 5-9+1');
  });

  it('is entered at its present item, also when that becomes known late or changes', () => {
    const { use } = stageOf(grid(60, true));
    const collection = createCollection('grid', undefined, { ...use, presentIndex: -1 });
    collection.update({ ...use, presentIndex: 20 });
    collection.enter(from(700, 'down'));
    expect(collection.index()).toBe(20);
    collection.arrow('right');
    collection.update({ ...use, presentIndex: 20 });
    collection.enter(asked);
    expect(collection.index()).toBe(21);
    collection.update({ ...use, presentIndex: 30 });
    collection.enter(asked);
    expect(collection.index()).toBe(30);
  });

  it('mounts lines around an item far away at once', () => {
    const { use, log } = stageOf(grid());
    const memory = newMemory();
    memory.rows.set('grid', { key: 'item 33', index: 33 });
    createCollection('grid', memory, use).enter(asked);
    expect(log).toEqual(['scroll 33 entering', 'show 2-9+5 now', 'focus 33', 'reveal 33']);
  });
});
