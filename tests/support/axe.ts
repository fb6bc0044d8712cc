import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * For `addInitScript` of windows in which axe is asked on page after page: each document has it at hand without compiling it. To send its
 * 650 kB to a document takes 0.2 s of processor time, more than most pages take to be judged.
 */
export const axeAtHand = `window.bringAxe = function () { ${source}\n};`;

/** Puts `window.axe` into a page that has none. */
export async function bringAxe(page: Page): Promise<void> {
  const isHere = await page.evaluate('Boolean(window.axe || (window.bringAxe && (bringAxe(), window.axe)))');
  if (!isHere) await page.evaluate(source);
}
