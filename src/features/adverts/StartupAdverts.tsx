import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { limits } from '../../contract/limits';
import type { Advert } from '../../contract/schemas/adverts';
import { FocusScope, Group } from '../../focus/Group';
import { quietFor, quietMs } from '../../focus/quiet';
import { useLanguage, useT } from '../../i18n/use-t';
import { usePlatform } from '../../platform/use-platform';
import { useRegion } from '../../state/region';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { CloseOnBack } from '../../ui/Dialog';
import { useHere } from '../../ui/navigation';
import { leads } from './AdvertFace';
import styles from './StartupAdverts.module.css';
import { isPreview, tellShown } from './shows';
import {
  dropStartupAdvert,
  isPictureReady,
  isStartupAdvertDue,
  keepStartupAdverts,
  pickStartupAdvert,
  restStartupAdverts,
  startupPicture,
} from './startup-adverts';
import { useOpenAdvert } from './use-adverts';

/** Whether the viewer is writing, or answering a question: nothing may cover that. */
const isBusy = (): boolean =>
  document.querySelector('[data-modal]') !== null || /^(INPUT|TEXTAREA)$/.test(document.activeElement?.tagName ?? '');

interface Shown {
  advert: Advert;
  /** Whether the advert came with the start, so that there is no focus to return to. */
  cold: boolean;
}

/**
 * The start-up advert of type 1 (spec section 4): at the start, and on return to the app 10 minutes after the last. It does not delay the first
 * screen: only an advert that an earlier run has stored is shown, and only where its picture is loaded and no key is being pressed.
 * @param allowed false on pages that no advert may cover
 */
export default function StartupAdverts({ allowed }: { allowed: boolean }) {
  const { onVisibility } = usePlatform();
  const region = useRegion();
  const language = useLanguage();
  const who = useSession(({ user }) => `${user?.id ?? ''}:${user?.vipLevel ?? 0}`);
  const [shown, setShown] = useState<Shown | null>(null);
  const latest = useRef({ allowed, who: '' });
  latest.current = { allowed, who: `${who}:${region}:${language}` };
  useEffect(() => {
    const stopLooking = new AbortController();
    const offer = (cold: boolean) =>
      void offered(latest.current.who).then((advert) => {
        if (advert && latest.current.allowed && !stopLooking.signal.aborted) setShown({ advert, cold });
      });
    if (latest.current.allowed) offer(true);
    else restStartupAdverts(Date.now());
    const stop = onVisibility((visible) => {
      if (visible && latest.current.allowed) offer(false);
    });
    return () => {
      stopLooking.abort();
      stop();
    };
  }, [onVisibility]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: adverts are fetched anew for another viewer, or with more rights
  useEffect(() => {
    void keepStartupAdverts(latest.current.who, region);
  }, [region, who, language]);
  if (!shown) return null;
  const close = () => {
    restStartupAdverts(Date.now());
    setShown(null);
  };
  return createPortal(<Cover {...shown} onClose={close} />, document.body);
}

/** @returns the advert that may be shown now; null where none is due, or stored, or where the viewer is doing something */
async function offered(who: string): Promise<Advert | null> {
  if (!isStartupAdvertDue(Date.now())) return null;
  // Noted for this start, whatever the result: a reload must not try again.
  restStartupAdverts(Date.now());
  const advert = pickStartupAdvert(who, Math.random);
  if (!advert || quietFor() < quietMs) return null;
  const ready = await isPictureReady(startupPicture(advert));
  return ready && quietFor() >= quietMs && !isBusy() ? advert : null;
}

/** The advert over the whole screen: OK and Back skip it, the other button or a tap on the picture opens it, and it closes by itself. */
function Cover({ advert, cold, onClose }: Shown & { onClose: () => void }) {
  const t = useT();
  const { layout } = usePlatform();
  const openAdvert = useOpenAdvert();
  const [left, run] = useCountdown(onClose);
  const preview = isPreview(useHere());
  const told = useRef(false);
  const begin = () => {
    run();
    if (told.current || preview) return;
    told.current = true;
    void tellShown(advert).then((more) => more === 0 && dropStartupAdvert(advert));
  };
  const open = () => {
    onClose();
    openAdvert(advert);
  };
  return (
    <FocusScope
      id="startup"
      cold={cold}
      className={styles.cover}
      role="dialog"
      aria-modal="true"
      aria-label={advert.title}
    >
      <CloseOnBack onClose={onClose} />
      <img
        className={leads(advert) ? `${styles.picture} ${styles.leads}` : styles.picture}
        src={startupPicture(advert)}
        alt=""
        onLoad={begin}
        onError={onClose}
        onClick={leads(advert) ? open : undefined}
      />
      <p className={styles.words}>
        <span className={styles.mark}>{t('player.advert')}</span>
        <span className={styles.title}>{advert.title}</span>
      </p>
      <Group id="ways" className={styles.ways} data-startup-advert={advert.id}>
        {leads(advert) ? (
          <Button
            id="open"
            label={t('player.advertOpen')}
            tone={layout === 'tv' ? undefined : 'primary'}
            onPress={open}
          />
        ) : null}
        <Button id="skip" label={t('ui.skip', { n: left })} landing onPress={onClose} />
      </Group>
    </FocusScope>
  );
}

/** Counts the advert's seconds from when its picture is shown, or after 5 s anyway (spec section 9). */
function useCountdown(onEnd: () => void): [left: number, begin: () => void] {
  const [left, setLeft] = useState<number>(limits.startupAdvertCountdownSeconds);
  const [runs, setRuns] = useState(false);
  const end = useRef(onEnd);
  end.current = onEnd;
  const begin = () => setRuns(true);
  useEffect(() => {
    if (runs) return undefined;
    const timer = window.setTimeout(() => setRuns(true), limits.startupAdvertFallbackMs);
    return () => window.clearTimeout(timer);
  }, [runs]);
  useEffect(() => {
    if (!runs) return undefined;
    const timer = window.setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => window.clearInterval(timer);
  }, [runs]);
  useEffect(() => {
    if (left <= 0) end.current();
  }, [left]);
  return [Math.max(0, left), begin];
}
