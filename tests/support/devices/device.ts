import type { RemoteKey } from '../../../src/platform/keys';

export type DeviceName = 'tizen' | 'webos' | 'androidtv';

/** A television as the page sees it: what its system puts into the page, and what its remote sends. */
export interface Device {
  name: DeviceName;
  userAgent: string;
  /**
   * Runs in the page before anything else, in ES5. Everything the app asks of the system is written down in
   * `window.__asked` (strings like 'exit').
   */
  script: string;
  /** Key codes of the remote (TV checklist, 'Key codes'). 'back' is missing where the system keeps it. */
  keys: Partial<Record<RemoteKey, number>>;
  /** An expression that does what the system's own Back does. */
  back?: string;
  /** An expression by which the system opens an address in the running app (WO12, warm). */
  launch(path: string): string;
  /** Statements by which the system starts the app with an address (WO12, cold); run after `script`. */
  launched(path: string): string;
  /** An expression by which the app goes out of sight, or comes back. */
  show(visible: boolean): string;
}

export const arrows = { left: 37, up: 38, right: 39, down: 40, ok: 13 } as const;

/** Begins every device's script. Danmu stay elements: a canvas has no texts for a test to read. */
export const prelude = `
  window.__asked = [];
  window.__ask = function (what) { return function () { window.__asked.push(what); }; };
  try {
    if (!localStorage.getItem('dt.settings')) localStorage.setItem('dt.settings', '{"danmuRenderer":"dom"}');
  } catch (error) {}
`;

/** The engine's own word that the page is out of sight. */
export const pageVisibility = (visible: boolean): string => `(function () {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: '${visible ? 'visible' : 'hidden'}' });
  Object.defineProperty(document, 'hidden', { configurable: true, value: ${!visible} });
  document.dispatchEvent(new Event('visibilitychange'));
})()`;
