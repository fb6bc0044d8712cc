import type { KeyMap } from './keys';

export type Unsubscribe = () => void;
export type Layout = 'tv' | 'touch';

/** Strings by key that survive a restart; a storage that throws (private mode, quota) never reaches the caller. */
export interface KeyValueStore {
  get(key: string): string | null;
  /** @returns false where the value could be kept for this run only. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** All of them, also those that others wrote. */
  keys(): string[];
}

/** Something the device offers at times, for the viewer to take or leave. */
export interface Offer {
  ready(): boolean;
  onChange(fn: () => void): Unsubscribe;
  take(): Promise<void>;
}

/**
 * What the device can do. An absent member means that it cannot, and the screen shows no control for it.
 * A platform is the web defaults (web.ts) plus overrides.
 */
export interface Platform {
  name: 'browser' | 'androidtv' | 'tizen' | 'webos';
  layout: Layout;
  keys: KeyMap;
  /** 'memory' where the page is loaded from a file and has no history mode. */
  router: 'history' | 'memory';
  /** Read and written by `stored` alone, which knows whose each of its keys is. */
  storage: KeyValueStore;
  /** Gone when the app is closed: scroll positions, dismissed tips. */
  session: KeyValueStore;
  /** A second place for a short text that must outlive an emptied storage; absent where a page has no cookies. */
  cookies?: Omit<KeyValueStore, 'keys'>;
  /** A name a person recognises in the QR dialog, e.g. 'Chrome · Windows'. */
  deviceName: string;
  exit?(): void;
  /** TZ3: the app shows its own exit dialog; elsewhere the system asks, or nobody does. */
  confirmsExit?: boolean;
  scanQr?(): Promise<string>;
  keepAwake?(on: boolean): void;
  openUrl?(url: string): void;
  share?(data: { title: string; url: string }): Promise<void>;
  /** Puts the app among the device's own (a browser's home screen or desktop). */
  install?: Offer;
  /** A newer build lies ready; it takes over at the next start, or at once when it is taken. */
  update?: Offer;
  /** Pictures that are kept as files, so that they need not be fetched again. Sizes in bytes. */
  pictures?: { bytes(): Promise<number>; clear(): Promise<void> } | undefined;
  onVisibility(fn: (visible: boolean) => void): Unsubscribe;
  onNetwork(fn: (online: boolean) => void): Unsubscribe;
  isOnline(): boolean;
  /** WO12, warm: an address to open in the running app. Not checked: the app knows its own routes. */
  onLaunchParams?(fn: (path: string) => void): Unsubscribe;
  /** WO12, cold: the address the app was started with; '' for none. Not checked. */
  launchPath?(): string;
  /** Safari on an iPhone or iPad: its swipe from the edge walks the history. */
  iosSafari?: boolean;
  /** One window among others of a browser: it may be heard while another is looked at, and need not fill the screen. */
  windowed?: true;
  /** The app came in a package: no server of ours sent this page, so somebody must say where the server is. */
  packaged?: boolean;
  /** A shell of ours stands around the page, and nobody else chose its first address: a token in it is the shell's word. */
  ownShell?: true;
  /** AT15: a Back that the system handles itself asks the app first; the handler says whether it was used. */
  onBack?(handler: () => boolean): Unsubscribe;
  /** WO7: the cursor of a magic remote came or went. */
  onCursor?(fn: (visible: boolean) => void): Unsubscribe;
  /** Spec section 4, Feedback submit: closes the webview the app was opened in for it. */
  closeFeedback?(): void;
}
