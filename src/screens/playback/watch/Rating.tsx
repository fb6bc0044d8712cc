import { useState } from 'react';
import { call } from '../../../api/client';
import { useCall } from '../../../api/queries';
import { refreshScore } from '../../../api/refresh';
import { useAction } from '../../../api/use-action';
import { useSignInGate } from '../../../features/sign-in/use-sign-in-gate';
import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { count } from '../../../lib/format';
import { Icon } from '../../../ui/Icon';
import { Panel } from '../../../ui/Panel';
import { toast } from '../../../ui/toast';
import styles from './Social.module.css';

const points = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** The score, from how many, and how they are spread (VideoRatingDetails); OK gives one's own. */
export function Rating({ mediaKey }: { mediaKey: string }) {
  const t = useT();
  const gate = useSignInGate();
  const [open, setOpen] = useState(false);
  const { data } = useCall('rating', { mediaKey }, { enabled: mediaKey !== '' });
  if (!data) return null;
  const most = Math.max(1, ...data.counts);
  return (
    <>
      <Focusable id="rating" className={styles.rating} onPress={gate(() => setOpen(true))}>
        <span className={styles.score}>{data.score > 0 ? data.score.toFixed(1) : t('watch.noScore')}</span>
        <span className={styles.spread} aria-hidden="true">
          {data.counts.map((given, at) => (
            <i
              key={points[at]}
              className={styles.bar}
              style={{ transform: `scaleY(${0.06 + (given / most) * 0.94})` }}
            />
          ))}
        </span>
        <span className={styles.rated}>
          {data.mine > 0 ? t('watch.myScore', { n: data.mine }) : t('watch.rate')}
          <small>{t('watch.rated', { n: count(data.total, t('ui.wan')) })}</small>
        </span>
      </Focusable>
      {open ? <GiveScore mediaKey={mediaKey} mine={data.mine} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function GiveScore({ mediaKey, mine, onClose }: { mediaKey: string; mine: number; onClose: () => void }) {
  const t = useT();
  const [give] = useAction(
    async (score: number) => {
      await call('rating', { mediaKey, score });
      toast.done(t('watch.scoreGiven', { n: score }));
      onClose();
      refreshScore(mediaKey);
    },
    (refusal) => toast.warn(refusal.message || t('player.actFailed')),
  );
  return (
    <Panel title={t('watch.rate')} onClose={onClose}>
      <Group id="points" className={styles.points}>
        {points.map((score) => (
          <Focusable
            key={score}
            id={String(score)}
            className={score <= mine ? `${styles.point} ${styles.pointOn}` : styles.point}
            landing={score === (mine || 8)}
            data-entry={score === (mine || 8) ? '' : undefined}
            aria-label={t('player.score', { n: score })}
            onPress={() => give(score)}
          >
            <Icon name="star" />
            <span>{score}</span>
          </Focusable>
        ))}
      </Group>
    </Panel>
  );
}
