import type { Page } from 'playwright';

/** What of a page's controls a walk by Tab did not meet, and which of those it met did not show it. By name. */
export interface TabWalk {
  unreached: string[];
  unseen: string[];
}

/** A walk that met everything. */
export const clean: TabWalk = { unreached: [], unseen: [] };

/** Presses between two looks at what is left. */
const STRIDE = 16;
/** Beside one press for each control: those of a film or of a page in a frame are not counted. */
const MORE = 80;

/**
 * Walks through a part of the page by Tab alone, from where the focus is: every control that can be used has to be met, and has to look
 * otherwise while it has the focus. Tables, rows of tabs and the like have one place each; arrows go on from there.
 * @param within selector of the part, of which the last one is taken
 */
export async function walkByTab(page: Page, within: string): Promise<TabWalk> {
  await page.evaluate(beginWalk, within);
  // Rows that come with a later answer are no part of the walk, and Tab stops at each of them all the same.
  let most = 0;
  for (let pressed = 0; pressed <= most + MORE; pressed += STRIDE) {
    for (let n = 0; n < STRIDE; n += 1) await page.keyboard.press('Tab');
    const { isDone, onTheWay } = await page.evaluate(lookBack);
    if (isDone) break;
    most = Math.max(most, onTheWay);
  }
  return page.evaluate(endWalk);
}

interface Walk {
  controls: HTMLElement[];
  /** How each control looked while it had the focus. */
  looks: Map<HTMLElement, string>;
  look(): void;
  lookOf(element: HTMLElement): string;
  /** How many elements of the page Tab may stop at now. */
  onTheWay(): number;
}
type Walked = typeof window & { walk: Walk };

/** Runs in the page. */
function beginWalk(within: string): void {
  const part = [...document.querySelectorAll(within)].at(-1);
  const wanted =
    'button, a[href], input, textarea, summary, [tabindex="0"], [role=button], [role=combobox], [role=grid]';
  const controls = [...(part?.querySelectorAll<HTMLElement>(wanted) ?? [])].filter((one) => {
    const role = one.getAttribute('role');
    const isOff = one.matches(':disabled, [aria-disabled=true], [aria-hidden=true], [aria-hidden=true] *, [inert] *');
    const isSeen = one.checkVisibility({ visibilityProperty: true });
    // One place for all; of a table the table itself stands for it.
    const isInner =
      (one.closest('[role=grid]') !== null && role !== 'grid') ||
      (role === 'tab' && one.getAttribute('aria-selected') !== 'true') ||
      (one.tabIndex < 0 && one.closest('.MuiToggleButtonGroup-root') !== null) ||
      (one instanceof HTMLInputElement && one.type === 'radio' && !one.checked);
    // What opens or empties a field does what a key does in the field; a row is carried by a handle, and moved by the buttons beside it.
    const isTwice =
      one.tabIndex < 0 && one.matches('.MuiAutocomplete-root :is(button, [role=button]), [data-row] button');
    // A button beside it chooses the file.
    const isFile = one instanceof HTMLInputElement && one.type === 'file';
    return isSeen && !isOff && !isInner && !isTwice && !isFile;
  });
  const looks = new Map<HTMLElement, string>();
  /** All that can show that an element has the focus, of what stands around it and of what is in it. */
  const lookOf = (element: HTMLElement): string => {
    const around = element.closest('.MuiInputBase-root, .MuiButtonBase-root, .MuiSlider-root') ?? element;
    return [around, ...around.querySelectorAll('*')]
      .slice(0, 60)
      .map((one) => {
        const { outlineStyle, outlineWidth, boxShadow, backgroundColor, borderColor, borderWidth, opacity, transform } =
          getComputedStyle(one);
        const outline = outlineStyle === 'none' ? '' : outlineStyle + outlineWidth;
        return [outline, boxShadow, backgroundColor, borderColor, borderWidth, opacity, transform].join();
      })
      .join('|');
  };
  const look = () => {
    const active = document.activeElement;
    const met = controls.find((one) => one === active || (one.matches('[role=grid]') && one.contains(active)));
    if (met && active instanceof HTMLElement) looks.set(met, lookOf(active));
  };
  const onTheWay = () => document.querySelectorAll(wanted).length;
  (window as Walked).walk = { controls, looks, look, lookOf, onTheWay };
  // Before the focus goes on: what a press does to a control is drawn after it.
  document.addEventListener('keydown', look, true);
}

/** Runs in the page. @returns whether all was met, and how many presses a round of the page may take */
function lookBack(): { isDone: boolean; onTheWay: number } {
  const { controls, looks, look, onTheWay } = (window as Walked).walk;
  look();
  return { isDone: controls.every((one) => looks.has(one) || !one.isConnected), onTheWay: onTheWay() };
}

/** Runs in the page. */
function endWalk(): TabWalk {
  const { controls, looks, look, lookOf } = (window as Walked).walk;
  document.removeEventListener('keydown', look, true);
  const nameOf = (one: HTMLElement) => {
    const label = one.getAttribute('aria-label') ?? (one instanceof HTMLInputElement ? one.labels?.[0]?.innerText : '');
    return `${one.getAttribute('role') ?? one.localName} ${label || one.innerText.slice(0, 30)}`;
  };
  const active = document.activeElement;
  return {
    unreached: controls.filter((one) => one.isConnected && !looks.has(one)).map(nameOf),
    unseen: [...looks]
      .filter(([one, then]) => one.isConnected && one !== active && !one.matches('[role=grid]') && lookOf(one) === then)
      .map(([one]) => nameOf(one)),
  };
}
