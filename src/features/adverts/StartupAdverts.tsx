import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { limits } from '../../contract/limits';
import type { Advert } from '../../contract/schemas/adverts';
import { FocusScope, Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { usePlatform } from '../../platform/use-platform';
import { useRegion } from '../../state/region';
import { Button } from '../../ui/Button';
import { CloseOnBack } from '../../ui/Dialog';
import { leads } from './AdvertFace';
import styles from './StartupAdverts.module.css';
import {
  isPictureReady,
  isStartupAdvertDue,
  keepStartupAdverts,
  pickStartupAdvert,
  restStartupAdverts,
  startupPicture,
} from './startup-adverts';
import { useOpenAdvert } from './use-adverts';

/**
 * Type 1, the start-up advert (spec section 4): at the start, and on return to the app 10 minutes after the last. It costs
 * the first screen nothing: only what an earlier run has kept is shown, and only where its picture is there before the
 * viewer has pressed anything.
 * @param allowed false on pages that no advert may cover
 */
export default function StartupAdverts({ allowed }: { allowed: boolean }) {
  const { onVisibility } = usePlatform();
  const region = useRegion();
  const [advert, setAdvert] = useState<Advert | null>(null);
  const latest = useRef(allowed);
  latest.current = allowed;
  useEffect(() => {
    const stopLooking = new AbortController();
    const offer = () => void offered(stopLooking.signal).then((found) => latest.current && found && setAdvert(found));
    if (latest.current) offer();
    else restStartupAdverts(Date.now());
    const stop = onVisibility((shown) => {
      if (shown && latest.current) offer();
    });
    return () => {
      stopLooking.abort();
      stop();
    };
  }, [onVisibility]);
  useEffect(() => {
    void keepStartupAdverts(region);
  }, [region]);
  if (!advert) return null;
  const close = () => {
    restStartupAdverts(Date.now());
    setAdvert(null);
  };
  return createPortal(<Cover advert={advert} onClose={close} />, document.body);
}

/** @returns the advert that may be shown now; null where none is due, or kept, or where the viewer was faster than it */
async function offered(signal: AbortSignal): Promise<Advert | null> {
  if (!isStartupAdvertDue(Date.now())) return null;
  // Decided for this time, whatever comes of it: a reload does not ask again.
  restStartupAdverts(Date.now());
  const advert = pickStartupAdvert(Math.random);
  if (!advert) return null;
  const begun = new AbortController();
  const onInput = () => begun.abort();
  for (const name of ['keydown', 'pointerdown', 'touchstart']) window.addEventListener(name, onInput, true);
  const ready = await isPictureReady(startupPicture(advert));
  for (const name of ['keydown', 'pointerdown', 'touchstart']) window.removeEventListener(name, onInput, true);
  return ready && !begun.signal.aborted && !signal.aborted ? advert : null;
}

/** Over everything: OK and Back skip it, the other button or a tap on the picture follows it, and it goes by itself. */
function Cover({ advert, onClose }: { advert: Advert; onClose: () => void }) {
  const t = useT();
  const { layout } = usePlatform();
  const openAdvert = useOpenAdvert();
  const [left, begin] = useCountdown(onClose);
  const open = () => {
    onClose();
    openAdvert(advert);
  };
  return (
    <FocusScope id="startup" cold className={styles.cover} role="dialog" aria-modal="true" aria-label={advert.title}>
      <CloseOnBack onClose={onClose} />
      <img className={styles.picture} src={startupPicture(advert)} alt="" onLoad={begin} onError={onClose} />
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

/** Counts the advert's seconds from when its picture stands, or after 5 s anyway (spec section 9). */
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
