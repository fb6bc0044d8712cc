import { createStore, type StoreApi } from 'zustand/vanilla';
import { limits } from '../../contract/limits';
import type { SeenDanmu } from '../../player/danmu';
import type { IconName } from '../../ui/Icon';

/** The panels over the film. Back closes one layer at a time, menu before controls before player (UI16). */
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
  /** 0-1: drawn as a bar under the text. */
  level?: number;
}

export interface ControlsState {
  full: boolean;
  /** Whether the film has filled the screen since the page came: nobody has seen the page behind it yet. */
  cold: boolean;
  /** Whether the bar and the title are shown. */
  visible: boolean;
  menu: Menu;
  /** The panel that was just closed by going back to this one: focus lands on the row that opened it. 'none' for any other way in. */
  cameFrom: Menu;
  /** The share of the picture's own light, 0.2-1. */
  brightness: number;
  /** The message about what a toggle did, for 1.5 s. */
  hint: Hint | null;
  /** The danmu that has focus in the list of danmu to pick from, with its place in pixels of the stage. */
  picked: SeenDanmu | null;
  /** Whether the picking panel draws the danmu itself: the engine's own are hidden, or they would look like shadows beside them. */
  choosing: boolean;
}

const hintMs = 1_500;

export interface Controls {
  store: StoreApi<ControlsState>;
  /** Shows the controls after a key or a touch; they hide after limits.controlsHideMs without another. */
  poke(): void;
  hide(): void;
  /** Shows a panel; if another one was open, `closeMenu` leads back to that. */
  open(menu: Menu): void;
  /** Closes the panel: back to the panel it was opened from, else to the film. */
  closeMenu(): void;
  setFull(full: boolean): void;
  say(hint: Hint): void;
  setBrightness(share: number): void;
  pick(seen: SeenDanmu | null): void;
  setChoosing(on: boolean): void;
  destroy(): void;
}

/** State of the controls, outside of React: it owns its timers, so that a key press renders only what changes. */
export function createControls(full: boolean): Controls {
  const store = createStore<ControlsState>(() => ({
    full,
    cold: full,
    visible: full,
    menu: 'none',
    cameFrom: 'none',
    brightness: 1,
    hint: null,
    picked: null,
    choosing: false,
  }));
  let hideTimer: ReturnType<typeof setTimeout> | undefined;
  let hintTimer: ReturnType<typeof setTimeout> | undefined;
  /** The panels that lead to the open one. */
  let trail: Menu[] = [];
  const arm = () => {
    clearTimeout(hideTimer);
    hideTimer = setTimeout(() => {
      // A menu stays until it is closed: somebody is reading it.
      if (store.getState().menu === 'none') store.setState({ visible: false });
      else arm();
    }, limits.controlsHideMs);
  };
  const show = (menu: Menu, cameFrom: Menu) => {
    store.setState({ menu, cameFrom, ...(menu === 'pick' ? {} : { picked: null }) });
    arm();
  };
  if (full) arm();
  return {
    store,
    poke() {
      if (!store.getState().visible) store.setState({ visible: true });
      arm();
    },
    hide() {
      clearTimeout(hideTimer);
      trail = [];
      store.setState({ visible: false, menu: 'none' });
    },
    open(menu) {
      const { menu: before } = store.getState();
      if (menu === 'none') trail = [];
      else if (before !== 'none' && before !== menu) trail.push(before);
      show(menu, 'none');
    },
    closeMenu: () => show(trail.pop() ?? 'none', store.getState().menu),
    setFull(on) {
      trail = [];
      store.setState({ full: on, cold: false, visible: on, menu: 'none' });
      arm();
    },
    setBrightness: (brightness) => store.setState({ brightness }),
    pick: (picked) => store.setState({ picked }),
    setChoosing: (choosing) => store.setState({ choosing }),
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
