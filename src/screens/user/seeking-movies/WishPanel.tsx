import { useState } from 'react';
import { call } from '../../../api/client';
import { queryClient } from '../../../api/queries';
import { useAction } from '../../../api/use-action';
import type { FilmWish } from '../../../contract/schemas/voice';
import { useSignInGate } from '../../../features/sign-in/use-sign-in-gate';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { filmLink } from '../../../lib/film-link';
import { count, date } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { Button } from '../../../ui/Button';
import { confirmDialog } from '../../../ui/dialogs';
import { useNavigation } from '../../../ui/navigation';
import { Panel } from '../../../ui/Panel';
import { Picture } from '../../../ui/Picture';
import { QrCode } from '../../../ui/QrCode';
import { toast } from '../../../ui/toast';
import styles from './SeekingMovies.module.css';
import { pictureOf, StateTag } from './WishCard';

const refresh = (): void => {
  for (const key of ['filmWishes', 'filmWish'] as const) void queryClient.invalidateQueries({ queryKey: [key] });
};

/** All of a wish, and what can be done with it. */
export function WishPanel({ wish, onClose }: { wish: FilmWish; onClose: () => void }) {
  const t = useT();
  const { layout } = usePlatform();
  const { name, year, user } = wish;
  const who = user.closed ? t('wish.askedByClosed') : t('wish.askedBy', { name: user.nickName });
  return (
    <Panel title={name} onClose={onClose}>
      <div className={styles.head}>
        <span className={styles.cover}>
          <Picture
            src={pictureOf(wish)}
            width={layout === 'tv' ? 168 : 96}
            ratio="poster"
            alt={name}
            color={wish.film?.color ?? ''}
          />
        </span>
        <div className={styles.facts}>
          {year > 0 ? <p className={styles.fact}>{year}</p> : null}
          <p className={styles.fact}>{`${who} · ${date(wish.at)}`}</p>
          <StateTag wish={wish} />
        </div>
      </div>
      {wish.text ? <p className={styles.said}>{wish.text}</p> : null}
      {wish.answer ? (
        <div className={styles.answer}>
          <p className={styles.answerHead}>{`${t('wish.answer')} · ${date(wish.answeredAt)}`}</p>
          <p className={styles.said}>{wish.answer}</p>
        </div>
      ) : null}
      <Actions wish={wish} onClose={onClose} />
    </Panel>
  );
}

function Actions({ wish, onClose }: { wish: FilmWish; onClose: () => void }) {
  const t = useT();
  const { go } = useNavigation();
  const { openUrl } = usePlatform();
  const gate = useSignInGate();
  const [now, setNow] = useState({ wanted: wish.wanted, isWanted: wish.isWanted });
  const [want] = useAction(
    async () => {
      const answer = await call('secondWish', { id: wish.id, selected: now.isWanted ? 0 : 1 });
      setNow(answer);
      if (answer.isWanted) toast.done(t('wish.alsoDone'));
      refresh();
    },
    ({ message }) => toast.warn(message || t('wish.failed')),
  );
  const [takeBack] = useAction(
    async () => {
      if (!(await confirmDialog({ text: t('wish.backAsk'), confirm: t('wish.back') }))) return;
      await call('deleteWish', { id: wish.id });
      toast.done(t('wish.backDone'));
      refresh();
      onClose();
    },
    ({ message }) => toast.warn(message || t('wish.failed')),
  );
  const { film } = wish;
  const link = filmLink(wish.link);
  const open = wish.state === 0;
  return (
    <>
      <p className={styles.count}>{t('wish.wanted', { n: count(now.wanted, t('ui.wan')) })}</p>
      <Group id="acts" className={styles.acts}>
        {film ? (
          <Button
            id="watch"
            icon="play"
            tone="primary"
            wide
            landing
            label={t('wish.watch')}
            onPress={() => go(paths.play(film.mediaKey))}
          />
        ) : null}
        {open && !wish.mine ? (
          <Button
            id="also"
            icon={now.isWanted ? 'heartFilled' : 'heart'}
            tone={now.isWanted ? 'plain' : 'primary'}
            wide
            landing
            label={t(now.isWanted ? 'wish.noMore' : 'wish.also')}
            onPress={gate(want)}
          />
        ) : null}
        {open && wish.mine ? (
          <Button id="back" icon="trash" wide landing label={t('wish.back')} onPress={takeBack} />
        ) : null}
        {link && openUrl ? (
          <Button
            id="link"
            icon="globe"
            wide
            label={t('wish.link', { site: link.site })}
            onPress={() => openUrl(link.url)}
          />
        ) : null}
        <Button id="close" wide landing={!film && !open} label={t('ui.close')} onPress={onClose} />
      </Group>
      {open && !wish.mine && !now.isWanted ? <p className={styles.hint}>{t('wish.alsoHint')}</p> : null}
      {link && !openUrl ? (
        <div className={styles.scan}>
          <QrCode text={link.url} size={200} label={t('wish.linkScan', { site: link.site })} />
          <p className={styles.scanText}>{t('wish.linkScan', { site: link.site })}</p>
        </div>
      ) : null}
    </>
  );
}
