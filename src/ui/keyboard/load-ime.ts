import type { Language } from '../../i18n/i18n';
import type { Ime } from '../../ime/ime';
import { once } from '../../lib/once';
import { type Script, simplifiedScript, traditionalScript } from '../../lib/traditional';

const nextTask = () => new Promise<void>((resolve) => window.setTimeout(resolve, 0));

/** The engine with its words, 225 kB that only a keyboard that writes Chinese fetches. Stays once it is there. */
export const loadIme: () => Promise<Ime> = once(async () => {
  const [{ openEngine }, { default: packed }] = await Promise.all([
    import('../../ime/engine'),
    import('../../ime/packed/words.json'),
  ]);
  // A slow television takes a third of a second for all of it: never at once.
  return openEngine(packed, nextTask);
});

const loadTraditional = once(async () =>
  traditionalScript((await import('../../lib/packed/traditional.json')).default),
);
/** How the interface's language writes what the engine finds. */
export const loadScript = (language: Language): Promise<Script> =>
  language === 'zh-TW' ? loadTraditional() : Promise.resolve(simplifiedScript);
