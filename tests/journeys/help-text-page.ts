import type { HelpLink } from '../../src/features/reading/help-text/links';
import { sanitizeHelp } from '../../src/features/reading/help-text/sanitize';

/** The page of help-text.test.ts: puts an operator's HTML on the screen as the app does. */
declare global {
  interface Window {
    show(html: string): { html: string; text: string; links: HelpLink[]; blank: boolean };
    /** Set by payloads that ran. */
    ran: string[];
  }
}

window.ran = [];
window.show = (html) => {
  const box = document.createElement('div');
  document.body.appendChild(box);
  const { fragment, links, blank } = sanitizeHelp(html);
  box.appendChild(fragment);
  return { html: box.innerHTML, text: box.textContent ?? '', links, blank };
};
