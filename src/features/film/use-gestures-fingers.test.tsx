import { renderHook } from '@testing-library/react';
import type { PointerEvent, ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { type ControlDeps, ControlDepsContext } from './control-deps';
import { useGestures } from './use-gestures';

it('two fingers on the picture are no drag, until both are up', () => {
  const [scrubTo, scrubCommit, scrubCancel] = [vi.fn(), vi.fn(), vi.fn()];
  const deps = {
    player: {
      store: createStore(() => ({ currentTime: 100, volume: 1, muted: false })),
      commands: { scrubTo, scrubCommit, scrubCancel },
    },
    controls: { store: createStore(() => ({ full: false, brightness: 1, visible: false })), poke: vi.fn() },
  } as unknown as ControlDeps;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ControlDepsContext.Provider value={deps}>{children}</ControlDepsContext.Provider>
  );
  const { onPointerDown, onPointerMove, onPointerUp } = renderHook(() => useGestures(), { wrapper }).result.current;
  const picture = { clientWidth: 900, clientHeight: 500, getBoundingClientRect: () => ({ left: 0 }) };
  const at = (pointerId: number, clientX: number) =>
    ({
      pointerId,
      isPrimary: pointerId !== 2,
      clientX,
      clientY: 0,
      buttons: 1,
      timeStamp: 1,
      currentTarget: picture,
    }) as unknown as PointerEvent<HTMLDivElement>;
  onPointerDown(at(1, 100));
  onPointerMove(at(1, 200));
  expect(scrubTo.mock.calls).toEqual([[110]]);
  onPointerDown(at(2, 800));
  expect(scrubCancel).toHaveBeenCalledOnce();
  onPointerMove(at(1, 210));
  onPointerMove(at(2, 700));
  onPointerUp(at(2, 700));
  onPointerMove(at(1, 400));
  onPointerUp(at(1, 400));
  expect([scrubTo.mock.calls.length, scrubCommit.mock.calls.length]).toEqual([1, 0]);
  // The next finger drags again.
  onPointerDown(at(3, 100));
  onPointerMove(at(3, 300));
  onPointerUp(at(3, 300));
  expect(scrubTo).toHaveBeenLastCalledWith(120);
  expect(scrubCommit).toHaveBeenCalledOnce();
});
