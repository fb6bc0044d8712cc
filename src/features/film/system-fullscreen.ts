/** The browser's own full screen, with the prefixed API that iPads and old televisions have. */
interface OldDocument extends Document {
  webkitFullscreenElement?: Element | null;
  webkitFullscreenEnabled?: boolean;
  webkitExitFullscreen?: () => void;
}
interface OldElement extends HTMLElement {
  webkitRequestFullscreen?: () => void;
}

const page = (): OldDocument => document;

export const hasSystemFullscreen = (): boolean =>
  page().fullscreenEnabled === true || page().webkitFullscreenEnabled === true;

export const inSystemFullscreen = (): boolean =>
  Boolean(page().fullscreenElement ?? page().webkitFullscreenElement ?? null);

/** Logs a refusal (no gesture, not supported): the page's own full view stays, which is shown already. */
const quietly = (work: Promise<unknown> | undefined): void => {
  work?.catch((error: unknown) => console.info('[player] no system full screen', error));
};

/** Puts the whole page into full screen, so that dialogs and toasts are seen. Only inside a gesture. @param then runs once full screen is on */
export function enterSystemFullscreen(then: () => Promise<unknown> | undefined = () => undefined): void {
  const root: OldElement = document.documentElement;
  if (root.requestFullscreen) quietly(root.requestFullscreen().then(then));
  else root.webkitRequestFullscreen?.();
}

interface Lockable {
  lock?: (orientation: 'landscape') => Promise<void>;
  unlock?: () => void;
}
const orientation = (): Lockable | undefined => screen.orientation as unknown as Lockable | undefined;

/** Locks the picture to landscape, for a phone in full screen, however the phone is held. */
export const turnPicture = (): Promise<unknown> | undefined => orientation()?.lock?.('landscape');

/** Leaves full screen, and lets the screen's orientation follow the device again. */
export function leaveSystemFullscreen(): void {
  if (inSystemFullscreen()) orientation()?.unlock?.();
  if (page().fullscreenElement) quietly(page().exitFullscreen?.());
  else if (page().webkitFullscreenElement) page().webkitExitFullscreen?.();
}

/** Calls a function at each change of full screen. @returns the function that stops it */
export function onSystemFullscreen(fn: () => void): () => void {
  document.addEventListener('fullscreenchange', fn);
  document.addEventListener('webkitfullscreenchange', fn);
  return () => {
    document.removeEventListener('fullscreenchange', fn);
    document.removeEventListener('webkitfullscreenchange', fn);
  };
}
