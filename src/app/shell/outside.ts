import { attempt } from '../../api/attempt';
import { limits } from '../../contract/limits';
import { currentLanguage } from '../../i18n/i18n';
import type { Layout, Unsubscribe } from '../../platform/platform';
import { plainText, stored } from '../../platform/stored';

/** One POST of each start of the app, even where it is rendered anew. */
let promoted = '';

/**
 * Spec 7.2: a POST to the promo host that the operator named; whatever becomes of it is no matter to the viewer. It says what
 * the privacy text (help 70) says: layout, language and the program's version. No account, no device, no cookie.
 */
export function startPromo(address: string, layout: Layout): void {
  if (!address || promoted === address) return;
  promoted = address;
  const body = new URLSearchParams();
  body.append('layout', layout);
  body.append('language', currentLanguage());
  body.append('version', import.meta.env.VITE_APP_VERSION);
  // Form-encoded, as all of ours (spec 7.1), and a simple request: its answer is nobody's.
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  fetch(address, { method: 'POST', mode: 'no-cors', credentials: 'omit', headers, body: body.toString() }).catch(
    () => undefined,
  );
}

/** When the last visit could not be told. Unix ms; kept, so that a reload does not try again. */
const failedAt = stored('visitFailedAt', plainText);
/** What is counted is a visit, not a reload. */
const told = stored('visitTold', plainText);

/**
 * Tells the server of the visit, once a session; after a failure again when the back-off of spec section 8 is over.
 * @param send tells of it once
 */
export function startVisits(send: () => Promise<unknown>): Unsubscribe {
  let timer = 0;
  let over = false;
  const tell = async () => {
    if (over || told.get()) return;
    const rest = (Number(failedAt.get()) || 0) + limits.statsBackOffMs - Date.now();
    if (rest > 0) {
      // Whatever the clock said when it failed, nobody waits for longer than the back-off.
      timer = window.setTimeout(tell, Math.min(rest, limits.statsBackOffMs));
      return;
    }
    const [came] = await attempt(send());
    if (came) {
      told.set('1');
      failedAt.remove();
      return;
    }
    failedAt.set(String(Date.now()));
    if (!over) timer = window.setTimeout(tell, limits.statsBackOffMs);
  };
  void tell();
  return () => {
    over = true;
    window.clearTimeout(timer);
  };
}
