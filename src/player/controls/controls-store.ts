import { createStore, type StoreApi } from 'zustand/vanilla';
import { limits } from '../../contract/limits';
import type { IconName } from '../../ui/Icon';
import type { SeenDanmu } from '../danmu/engine';

/** What lies over the film: the layers that Back closes one at a time, menu before controls before player (UI16). */
export type Menu =
  | 'none'
  | 'settings'
  | 'quality'
  | 'speed'
  | 'tracks'
  | 'episodes'
  | 'danmu'
  | 'types'
  | 'words'
  | 'senders'
  | 'pick'
  | 'sleep'
  | 'send';

export interface Hint {
  icon: IconName;
  text: string;
}

export interface ControlsState {
  full: boolean;
  /** Bar and title are up. */
  visible: boolean;
  menu: Menu;
  /** When a key or a finger last came; ms of performance.now(). */
  touchedAt: number;
  /** What a toggle did, for 1.5 s. */
  hint: Hint | null;
  /** The comment that is looked at one by one, with its place in pixels of the stage. */
  picked: SeenDanmu | null;
}

const hintMs = 1_500;

export interface Controls {
  store: StoreApi<ControlsState>;
  /** A key or a finger: the controls come, and go after limits.controlsHideMs without another. */
  poke(): void;
  hide(): void;
  open(menu: Menu): void;
  setFull(full: boolean): void;
  say(hint: Hint): void;
  pick(seen: SeenDanmu | null): void;
  destroy(): void;
}

/** State of the controls, without React: timers belong to it, so that a key press renders only what changes. */
export function createControls(full: boolean): Controls {
  const store = createStore<ControlsState>(() => ({
    full,
    visible: full,
    menu: 'none',
    touchedAt: 0,
    hint: null,
    picked: null,
  }));
  let hideTimer: ReturnType<typeof setTimeout> | undefined;
  let hintTimer: ReturnType<typeof setTimeout> | undefined;
  const arm = () => {
    clearTimeout(hideTimer);
    hideTimer = setTimeout(() => {
      // A menu stays until it is closed: somebody is reading it.
      if (store.getState().menu === 'none') store.setState({ visible: false });
      else arm();
    }, limits.controlsHideMs);
  };
  if (full) arm();
  return {
    store,
    poke() {
      store.setState({ visible: true, touchedAt: performance.now() });
      arm();
    },
    hide() {
      clearTimeout(hideTimer);
      store.setState({ visible: false, menu: 'none' });
    },
    open(menu) {
      store.setState(menu === 'pick' ? { menu } : { menu, picked: null });
      arm();
    },
    setFull(on) {
      store.setState({ full: on, visible: on, menu: 'none' });
      arm();
    },
    pick: (picked) => store.setState({ picked }),
    say(hint) {
      store.setState({ hint });
      clearTimeout(hintTimer);
      hintTimer = setTimeout(() => store.setState({ hint: null }), hintMs);
    },
    destroy() {
      clearTimeout(hideTimer);
      clearTimeout(hintTimer);
    },
  };
}
