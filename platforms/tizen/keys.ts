import { tvKeys } from '../../src/platform/tv';
import type { TvInputDevice } from './globals';

export const keys = tvKeys({
  codes: {
    10009: 'back',
    415: 'play',
    19: 'pause',
    10252: 'playPause',
    413: 'stop',
    412: 'rewind',
    417: 'forward',
    427: 'channelUp',
    428: 'channelDown',
    403: 'red',
    404: 'green',
    405: 'yellow',
    406: 'blue',
    457: 'info',
  },
});

/**
 * What must be asked for: only arrows, Enter and Back arrive by themselves. The long press of Return stays the
 * system's (TZ5), and so does Exit (10182), which ends any app without our help.
 */
const wanted = [
  'MediaPlay',
  'MediaPause',
  'MediaPlayPause',
  'MediaStop',
  'MediaRewind',
  'MediaFastForward',
  'ChannelUp',
  'ChannelDown',
  'ColorF0Red',
  'ColorF1Green',
  'ColorF2Yellow',
  'ColorF3Blue',
  'Info',
];

/** TZ6: one batch. A name that this set does not know would refuse all of them, so it is asked first. */
export function registerKeys(device: TvInputDevice | undefined): void {
  const failed = (error: unknown) => console.warn('[tizen] keys', error);
  try {
    const supported = device?.getSupportedKeys?.().map(({ name }) => name);
    const names = supported ? wanted.filter((name) => supported.indexOf(name) >= 0) : wanted;
    device?.registerKeyBatch?.(names, () => undefined, failed);
  } catch (error) {
    // Without the privilege arrows, OK and Back remain, and everything can be reached with those (AT7).
    failed(error);
  }
}

/** Done and Cancel of the system's keyboard. */
const imeEnds = [65376, 65385];

/**
 * TZ9: Done and Cancel end the typing and nothing else: neither is in the key map, so Cancel is never a page's Back.
 * The field gives its focus up, and the remote goes on from where it was.
 */
export function followIme(): void {
  document.addEventListener('keydown', (event) => {
    const field = document.activeElement;
    const typing = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (typing && imeEnds.indexOf(event.keyCode) >= 0) field.blur();
  });
}
