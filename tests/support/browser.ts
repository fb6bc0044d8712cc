import { type Browser, chromium } from 'playwright';
import { ensureChromium } from '../../scripts/lib/chromium.mjs';

/** No calls home, no QUIC, sound off, media that starts without a gesture (as on a TV). */
const FLAGS = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--mute-audio',
  '--autoplay-policy=no-user-gesture-required',
];

/** Launches Chromium headless: CHROMIUM_PATH, the system's or Playwright's own. The caller closes it. */
export async function launchChromium(flags: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: await ensureChromium(),
    chromiumSandbox: false,
    args: [...FLAGS, ...flags],
  });
}
