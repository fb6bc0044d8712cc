import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { classicProgram } from '../../scripts/build/floor-workers';

const main = fileURLToPath(new URL('./page/main.ts', import.meta.url));
let program: Promise<string> | undefined;

/** For `addInitScript` of a page of which many documents are looked at: it is sent once, and not to each of them. */
export async function measuresAtHand(): Promise<string> {
  program ??= classicProgram(main);
  return `window.bringMeasures = function () { ${await program}\n};`;
}

/** Puts `window.probe` and `window.looks` into a page: page/ with all it imports, as one script, made once a run. */
export async function installMeasures(page: Page): Promise<void> {
  program ??= classicProgram(main);
  const isHere = await page.evaluate('Boolean(window.bringMeasures && (bringMeasures(), true))');
  if (!isHere) await page.evaluate(await program);
}
