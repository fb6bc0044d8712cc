import { useEffect, useRef, useState } from 'react';
import type { Announcement } from '../../contract/schemas/home';
import { useT } from '../../i18n/use-t';
import { stored, textList } from '../../platform/stored';
import { usePlatform } from '../../platform/use-platform';
import { useConfig } from '../../state/config';
import { AsideButton } from '../../ui/AsideButton';
import { Icon } from '../../ui/Icon';
import { useNavigation } from '../../ui/navigation';
import styles from './AnnouncementStrip.module.css';
import type { StripProps } from './strip-props';
import { useCovered } from './use-covered';

/** Ms: how long an announcement is shown on a television. If a film covers it after at least readMs, it counts as read. */
export const standsMs = 12_000;
const readMs = 4_000;
/** The number of ids that a device stores; the desk keeps fewer announcements. */
const remembered = 40;
/** The number of characters that fit into a television's line and a half in large type. */
const longChars = 60;

const told = stored('announced', textList);

/** An announcement by the operator, at the top of the screen, once on each device. It takes no focus and no key. */
export default function AnnouncementStrip({ titleOf, film }: StripProps) {
  const { layout } = usePlatform();
  const running = useConfig(({ config }) => config.announcements);
  const [known, setKnown] = useState(() => told.get());
  const next = running?.find(({ screens }) => layout === 'tv' || screens === 'all');
  const waiting = next && known.indexOf(next.id) < 0 ? next : undefined;
  const covered = useCovered(waiting !== undefined);
  const close = () => {
    if (!waiting) return;
    const ids = told.get().concat(waiting.id).slice(-remembered);
    told.set(ids);
    setKnown(ids);
  };
  if (!waiting || covered) return null;
  const look = [styles.strip, waiting.level === 'warn' ? styles.warn : '', film ? styles.film : ''].join(' ').trim();
  return layout === 'tv' ? (
    <OnTv key={waiting.id} said={waiting} look={look} titleOf={titleOf} onOver={close} />
  ) : (
    <ByTouch said={waiting} look={look} onClose={close} />
  );
}

interface Said {
  said: Announcement;
  /** The strip's classes. */
  look: string;
}

function OnTv({ said, look, titleOf, onOver }: Said & Pick<StripProps, 'titleOf'> & { onOver: () => void }) {
  const t = useT();
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    const began = Date.now();
    const timer = window.setTimeout(() => over.current(), standsMs);
    return () => {
      window.clearTimeout(timer);
      if (Date.now() - began >= readMs) over.current();
    };
  }, []);
  const page = said.link ? titleOf(said.link) : undefined;
  return (
    <div className={look} data-announcement="" data-long={said.text.length > longChars ? '' : undefined}>
      <Icon name={said.level === 'warn' ? 'warning' : 'info'} />
      <span className={styles.text}>
        {said.text}
        {page ? <span className={styles.where}>{t('messages.announcement.where', { page: t(page) })}</span> : null}
      </span>
    </div>
  );
}

function ByTouch({ said, look, onClose }: Said & { onClose: () => void }) {
  const t = useT();
  const { go } = useNavigation();
  const open = () => {
    onClose();
    go(said.link);
  };
  return (
    <div className={look} data-announcement="">
      <Icon name={said.level === 'warn' ? 'warning' : 'info'} />
      {said.link ? (
        <AsideButton className={styles.open} onPress={open}>
          <span className={styles.text}>{said.text}</span>
          <Icon name="chevronRight" />
        </AsideButton>
      ) : (
        <span className={styles.text}>{said.text}</span>
      )}
      <AsideButton className={styles.close} label={t('messages.announcement.close')} onPress={onClose}>
        <Icon name="close" />
      </AsideButton>
    </div>
  );
}
