/** The engine's own full screen: the prefixed one too, which iPads and old sets have. */
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

/** A refusal (no gesture, not supported) leaves the page's own full view, which is already there. */
const quietly = (work: Promise<unknown> | undefined): void => {
  work?.catch((error: unknown) => console.info('[player] no system full screen', error));
};

/** The whole page, so that dialogs and toasts are seen. Only inside a gesture. @param then runs when it is there */
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

/** For a phone in full screen: the picture lies, however the phone is held. */
export const turnPicture = (): Promise<unknown> | undefined => orientation()?.lock?.('landscape');

/** The screen is the system's again, as it is held. */
export function leaveSystemFullscreen(): void {
  if (inSystemFullscreen()) orientation()?.unlock?.();
  if (page().fullscreenElement) quietly(page().exitFullscreen?.());
  else if (page().webkitFullscreenElement) page().webkitExitFullscreen?.();
}

/** @returns stop. */
export function onSystemFullscreen(fn: () => void): () => void {
  document.addEventListener('fullscreenchange', fn);
  document.addEventListener('webkitfullscreenchange', fn);
  return () => {
    document.removeEventListener('fullscreenchange', fn);
    document.removeEventListener('webkitfullscreenchange', fn);
  };
}
