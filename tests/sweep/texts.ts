import type { Page } from 'playwright';
import { messages } from '../../src/i18n/zh-CN/all';

/** What the keys of texts begin with: 'search' of 'search.title'. */
const rooms = Array.from(new Set(Object.keys(messages).map((key) => key.split('.')[0] ?? '')));

/**
 * Texts that were not made ready for a viewer: the key of a message in place of its words (`search.title`), or a place
 * for a value that nothing was put into (`{count}`, `{{count}}`). Asked of the window's title, of every text that is seen,
 * and of what a screen reader says instead.
 */
export const rawTexts = (page: Page): Promise<string[]> => page.evaluate(findRaw, rooms);

/** Runs in the page. */
function findRaw(namespaces: string[]): string[] {
  const key = new RegExp(`(^|[^\\w./])(${namespaces.join('|')})\\.[a-zA-Z]\\w*`);
  const isRaw = (text: string): boolean => key.test(text) || /\{\{|\{[a-zA-Z]\w*\}/.test(text);
  const found: string[] = [];
  const look = (where: string, text: string | null): void => {
    if (text && isRaw(text)) found.push(`${where}: ${text.trim().slice(0, 60)}`);
  };
  look('title of the window', document.title);
  const seen = (element: Element): boolean =>
    element.getClientRects().length > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  // What people wrote may look like anything.
  const all = Array.from(document.body.querySelectorAll('*')).filter(
    (element) => !element.matches('script, style, [data-danmu] *') && seen(element),
  );
  for (const element of all) {
    for (const node of Array.from(element.childNodes)) if (node.nodeType === 3) look('text', node.textContent);
    for (const name of ['aria-label', 'placeholder', 'alt', 'title']) look(name, element.getAttribute(name));
  }
  return found;
}
