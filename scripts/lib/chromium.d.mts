/** @returns CHROMIUM_PATH, the system's, or the one Playwright downloaded */
export function findChromium(): Promise<string | undefined>;
/** @returns the path of a Chromium, installed where there was none */
export function ensureChromium(): Promise<string>;
