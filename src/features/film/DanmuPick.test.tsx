import { beforeEach, expect, it } from 'vitest';
import type { SeenDanmu } from '../../player/danmu/engine';
import { mount } from '../../ui/test-support';
import { keepMark } from '../danmu/danmu-marks';
import { type ControlDeps, ControlDepsContext } from './control-deps';
import { DanmuPick } from './DanmuPick';

const seen = (id: string, x: number, coins: number): SeenDanmu => ({
  item: { id, time: 1, mode: 'scroll', text: id, color: '#ffffff', size: 25, mine: false, coins },
  x,
  y: 0,
  width: 200,
  height: 40,
  fontPx: 32,
});
let onScreen: SeenDanmu[];
const deps = {
  player: { commands: { danmuOnScreen: () => onScreen } },
  controls: { setChoosing: () => undefined, pick: () => undefined },
} as unknown as ControlDeps;
const open = () =>
  mount(
    <ControlDepsContext.Provider value={deps}>
      <DanmuPick onClose={() => undefined} />
    </ControlDepsContext.Provider>,
  );
const comments = () =>
  Array.from(document.querySelectorAll('[role="dialog"] button')).map(
    (one) => one.getAttribute('aria-label') ?? one.textContent,
  );

beforeEach(() => {
  onScreen = [seen('普通', 100, 0), seen('有币', 400, 5)];
});

it('marks the comments that have coins, to the eye and by name', async () => {
  await open();
  expect(comments()).toEqual(['普通', '有币，附金币 5 枚']);
  const [plain, rich] = Array.from(document.querySelectorAll('[role="dialog"] button'));
  expect([plain?.querySelectorAll('svg').length, rich?.querySelectorAll('svg').length]).toEqual([0, 1]);
  expect(rich?.textContent).toBe('有币');
});

it('marks none whose coins were all picked up', async () => {
  const item = onScreen[1]?.item;
  if (item) keepMark(item, { coins: 0 });
  await open();
  expect(comments()).toEqual(['普通', '有币']);
});
