import { attempt } from '../../api/attempt';
import { call, serverNow } from '../../api/client';
import { advertTypes } from '../../contract/advert-types';
import { limits } from '../../contract/limits';
import type { Advert } from '../../contract/schemas/adverts';
import { imageWidth } from '../../lib/format';
import { json, plainText, stored } from '../../platform/stored';
import { mediaUrl } from '../../ui/media-url';

/** How long to wait for a picture, in ms: after that the viewer has begun to use the app. */
const readyMs = 1_000;
/** The width of the picture, in CSS px: the widest that pictures come in. */
const width = 1_000;

const isAdvert = (one: unknown): one is Advert => {
  const { id, title, showURL } = Object(one) as Partial<Advert>;
  return typeof id === 'string' && typeof title === 'string' && typeof showURL === 'string' && showURL !== '';
};

/** The adverts that the next start may show without waiting. `who`: the viewer for whom the server chose them. */
interface Kept {
  who: string;
  all: Advert[];
}
const kept = stored(
  'startupAdverts',
  json((found): Kept => {
    const { who, all } = Object(found) as Partial<Kept>;
    return { who: typeof who === 'string' ? who : '', all: Array.isArray(all) ? all.filter(isAdvert) : [] };
  }),
);
/** When the last advert was hidden, or when this session began without one. Unix ms, for the session (spec section 4). */
const last = stored('startupAdvertAt', plainText);

export const startupPicture = ({ showURL }: Advert): string => mediaUrl(`${showURL}?w=${imageWidth(width)}`);

/** Notes that an advert was hidden, or would have been shown: the next may come after the interval. @param now unix ms */
export const restStartupAdverts = (now: number): void => last.set(String(now));

/** Whether an advert may be shown: at the session's start, and 10 minutes after the last. @param now unix ms */
export const isStartupAdvertDue = (now: number): boolean =>
  last.get() === '' || now - (Number(last.get()) || 0) >= limits.startupAdvertIntervalMs;

/**
 * A random one of the adverts that were stored for this viewer; null where there is none, or all have ended.
 * @param random from 0, below 1
 */
export function pickStartupAdvert(who: string, random: () => number): Advert | null {
  const found = kept.get();
  const all = found.who === who ? found.all.filter(({ endsAt }) => !endsAt || endsAt > serverNow()) : [];
  return all[Math.floor(random() * all.length)] ?? null;
}

/** Fetches the adverts that the next start may show, and their pictures, so that they are cached by then. */
export async function keepStartupAdverts(who: string, region: string): Promise<void> {
  // For another viewer, another level of VIP or another region, the adverts that were chosen before do not apply.
  if (kept.get().who !== who) kept.remove();
  const typeList = String(advertTypes.kaiping);
  const [data] = await attempt(call('adverts', { typeList, ...(region ? { region } : {}) }));
  if (!data) return;
  const all = data.info.filter((advert) => advert.type === advertTypes.kaiping && isAdvert(advert));
  kept.set({ who, all });
  for (const advert of all) new Image().src = startupPicture(advert);
}

/** Drops an advert that has reached its limit for today; the server's answer at the next start counts then. */
export function dropStartupAdvert({ id }: Pick<Advert, 'id'>): void {
  const { who, all } = kept.get();
  kept.set({ who, all: all.filter((advert) => advert.id !== id) });
}

/** Loads a picture. @returns whether it was loaded in time */
export function isPictureReady(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    const timer = setTimeout(() => resolve(false), readyMs);
    const end = (ready: boolean) => {
      clearTimeout(timer);
      resolve(ready);
    };
    image.onload = () => end(true);
    image.onerror = () => end(false);
    image.src = url;
  });
}
