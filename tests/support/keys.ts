import type { Locator, Page } from 'playwright';

/** More than any page of the desk has of controls. */
const MOST_TABS = 200;
const MOST_ARROWS = 60;
/** What holds one place in the order of Tab for all that is in it: arrows go on from there. */
const INNER = '[role=grid], [role=menu], [role=listbox], [role=tablist], [role=radiogroup], .MuiToggleButtonGroup-root';

/** Where the focus stands, seen from a control that somebody wants: on it, in the same table or list as it, or elsewhere. */
const whereIs = (target: Locator): Promise<'there' | 'beside' | 'elsewhere'> =>
  target.evaluate((element, inner) => {
    if (element === document.activeElement) return 'there';
    return element.closest(inner)?.contains(document.activeElement) ? 'beside' : 'elsewhere';
  }, INNER);

/** The arrow that leads to the target within its table or list. */
const arrowTo = (target: Locator): Promise<string> =>
  target.evaluate((element) => {
    const placeOf = (of: Element | null) => {
      const row = Number(of?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex') ?? 0);
      return { row, column: Number(of?.closest('[aria-colindex]')?.getAttribute('aria-colindex') ?? 0) };
    };
    const [from, to] = [placeOf(document.activeElement), placeOf(element)];
    if (from.row !== to.row) return from.row < to.row ? 'ArrowDown' : 'ArrowUp';
    if (from.column !== to.column) return from.column < to.column ? 'ArrowRight' : 'ArrowLeft';
    return element.closest('[role=tablist], .MuiToggleButtonGroup-root') ? 'ArrowRight' : 'ArrowDown';
  });

/**
 * Brings the focus to a control as somebody without a mouse does: by Tab, and by arrows inside of tables and menus. What keys do not
 * reach fails, and so does what only a script could put the focus on.
 * @param back by Shift+Tab
 */
export async function tabTo(page: Page, target: Locator, { back = false } = {}): Promise<void> {
  await target.waitFor();
  for (let n = 0; n < MOST_TABS; n += 1) {
    const where = await whereIs(target);
    if (where === 'there') return;
    if (where === 'beside') return arrowsTo(page, target);
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

async function arrowsTo(page: Page, target: Locator): Promise<void> {
  for (let n = 0; n < MOST_ARROWS; n += 1) {
    if ((await whereIs(target)) === 'there') return;
    await page.keyboard.press(await arrowTo(target));
  }
  throw new Error(`arrows do not reach ${String(target)}`);
}

/** The same, and Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** What is typed into a field takes the place of what stood there. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
}
