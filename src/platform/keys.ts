/**
 * Table 3: what a remote can say. Screens know only these names; each platform maps its own codes to them
 * (codes: tv-checklist, 'Key codes'). The types stand here, below focus/, because a Platform carries a KeyMap.
 */
export type RemoteKey =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'ok'
  | 'back'
  | 'playPause'
  | 'play'
  | 'pause'
  | 'stop'
  | 'rewind'
  | 'forward'
  | 'channelUp'
  | 'channelDown'
  | 'red'
  | 'green'
  | 'yellow'
  | 'blue'
  | 'info'
  | 'menu'
  | 'mute';

export type Direction = 'up' | 'down' | 'left' | 'right';

/** `names` (KeyboardEvent.key) is asked first, then `codes` (keyCode). */
export interface KeyMap {
  names: Record<string, RemoteKey>;
  codes: Record<number, RemoteKey>;
}

/** The keys every engine agrees on. */
const common: KeyMap = {
  names: {},
  codes: { 37: 'left', 38: 'up', 39: 'right', 40: 'down', 13: 'ok' },
};

/** A platform's map: the common keys and its own. */
export function keyMap(own: KeyMap): KeyMap {
  return { names: { ...common.names, ...own.names }, codes: { ...common.codes, ...own.codes } };
}

/** Desktop keyboards, also QA's remote. Backspace inside a text field is left to the field. */
export const desktopKeys: KeyMap = keyMap({
  names: {
    MediaPlayPause: 'playPause',
    MediaPlay: 'play',
    MediaPause: 'pause',
    MediaStop: 'stop',
    MediaTrackPrevious: 'rewind',
    MediaTrackNext: 'forward',
    MediaRewind: 'rewind',
    MediaFastForward: 'forward',
    ContextMenu: 'menu',
    o: 'menu',
    m: 'mute',
    i: 'info',
    '[': 'rewind',
    ']': 'forward',
    ' ': 'playPause',
  },
  codes: {
    27: 'back',
    8: 'back',
    33: 'channelUp',
    34: 'channelDown',
    112: 'red',
    113: 'green',
    114: 'yellow',
    115: 'blue',
  },
});

export function remoteKey(map: KeyMap, event: { key: string; keyCode: number }): RemoteKey | undefined {
  return map.names[event.key] ?? map.codes[event.keyCode];
}
