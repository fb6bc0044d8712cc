import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { classicProgram } from '../../scripts/build/floor-workers';

const main = fileURLToPath(new URL('./page/main.ts', import.meta.url));
let program: Promise<string> | undefined;

/** Puts `window.probe` and `window.looks` into a page: page/ with all it imports, as one script, made once a run. */
export async function installMeasures(page: Page): Promise<void> {
  program ??= classicProgram(main);
  await page.evaluate(await program);
}
