/** @returns the path of a Chromium, installed where there was none */
export function ensureChromium(): Promise<string>;
