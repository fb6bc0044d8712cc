import { useBack } from '../../focus/back';
import { useRemoteKeys } from '../../focus/key-handlers';
import type { RemoteKey } from '../../platform/keys';
import { favourite, nextSpeed, toggleDanmu, toggleMuted, togglePlay } from './actions';
import { type ControlDeps, useControls } from './control-deps';

/** Handles keys that mean the same wherever focus is in the player: media keys and colour keys (look.md, Full screen). */
function mediaKey(deps: ControlDeps, key: RemoteKey): boolean {
  const { player, controls, leave } = deps;
  switch (key) {
    case 'playPause':
      togglePlay(deps);
      return true;
    case 'play':
      player.commands.play();
      return true;
    case 'pause':
      player.commands.pause();
      return true;
    case 'stop':
      leave();
      return true;
    case 'channelUp':
      player.commands.nextEpisode();
      return true;
    case 'channelDown':
      player.commands.previousEpisode();
      return true;
    case 'red':
      toggleDanmu(deps);
      return true;
    case 'green':
      favourite(deps);
      return true;
    case 'yellow':
      nextSpeed(deps);
      return true;
    case 'blue':
      controls.open('episodes');
      return true;
    case 'mute':
      toggleMuted(deps);
      return true;
    case 'menu':
      controls.open('settings');
      return true;
    default:
      return false;
  }
}

const once: ReadonlySet<RemoteKey> = new Set([
  'playPause',
  'play',
  'pause',
  'stop',
  'channelUp',
  'channelDown',
  'red',
  'green',
  'yellow',
  'blue',
  'menu',
  'mute',
]);

/** The keys that act on the film alone, and not on a panel that may lie over it. */
const playing: ReadonlySet<RemoteKey> = new Set(['playPause', 'play', 'pause', 'mute']);

/** Handles keys while the film has its touch controls: any key shows the controls, media keys do what they say. */
export function useTouchFilmKeys(deps: ControlDeps): void {
  useRemoteKeys({
    down: ({ key, repeat }) => {
      deps.player.commands.noteViewer();
      if (key === 'back') return false;
      deps.controls.poke();
      return once.has(key) && (repeat || mediaKey(deps, key));
    },
  });
}

/**
 * Handles the remote while a film fills the screen. On the picture itself left and right aim a seek (held: faster), OK pauses, down goes to the
 * control row, up shows what is playing; any key shows the controls.
 */
export function useFilmKeys(deps: ControlDeps, onSurface: () => boolean): void {
  const { player, controls } = deps;
  const menu = useControls((state) => state.menu);
  useRemoteKeys({
    down: ({ key, repeat, heldMs }) => {
      player.commands.noteViewer();
      if (key === 'back') return false;
      const wasVisible = controls.store.getState().visible;
      controls.poke();
      const over = controls.store.getState().menu;
      // Danmu are picked while the film stands still, so keys must not start it; any other panel only lies beside the film.
      if (over !== 'none' && (over === 'pick' || !playing.has(key))) return false;
      if (once.has(key)) return repeat || mediaKey(deps, key);
      const seeking = key === 'rewind' || key === 'forward' || (onSurface() && (key === 'left' || key === 'right'));
      if (seeking) {
        player.commands.scrub(key === 'left' || key === 'rewind' ? -1 : 1, heldMs);
        return true;
      }
      if (key === 'info') return true;
      if (onSurface() && (key === 'up' || key === 'down') && !wasVisible) return key === 'up';
      return false;
    },
    up: ({ key }) => {
      if (key === 'left' || key === 'right' || key === 'rewind' || key === 'forward') player.commands.scrubEnd();
      return false;
    },
  });
  useBack(() => {
    // While the next episode announces itself, Back first calls that off.
    if (player.store.getState().upNextIn > 0) {
      player.commands.cancelUpNext();
      return true;
    }
    if (player.store.getState().scrub) {
      player.commands.scrubCancel();
      return true;
    }
    if (menu !== 'none') {
      controls.closeMenu();
      return true;
    }
    // At the end of the film the end panel stays, so there is nothing to hide.
    if (controls.store.getState().visible && !player.store.getState().finished) {
      controls.hide();
      return true;
    }
    // Back leaves the player before the page (UI16): the page's own handler leaves full screen.
    return false;
  });
}
