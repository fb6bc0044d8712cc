import { useMemo, useState } from 'react';
import { useCall } from '../../../api/queries';
import type { LevelStep } from '../../../contract/schemas/growth';
import type { Data } from '../../../contract/types';
import { zoneParam } from '../../../features/growth/zone';
import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { rem } from '../../../theme/scale';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { LevelIcon } from '../../../ui/LevelIcon';
import { ListState } from '../../../ui/ListState';
import { useNavigation } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { ProgressBar } from '../../../ui/ProgressBar';
import { LevelSkeleton } from './LevelSkeleton';
import styles from './MyLevel.module.css';

type Level = Data<'level'>;

/** /myLevel: how far one has come, what today has brought, and what each of the eight steps gives. */
export default function MyLevelScreen() {
  const t = useT();
  const { layout } = usePlatform();
  const { go } = useNavigation();
  const zone = useMemo(zoneParam, []);
  const asked = useCall('level', zone, { staleTime: 0, empty: ({ levels }) => levels.length === 0 });
  const { data } = asked;
  return (
    <Page title={t('level.title')}>
      <ListState
        of={asked}
        skeleton={<LevelSkeleton />}
        empty={{ main: t('level.top'), action: { label: t('level.tasks'), onPress: () => go(paths.taskCenter()) } }}
      >
        {data ? (
          <>
            <div className={styles.top}>
              <Now of={data} />
              <Today of={data} />
            </div>
            <h2 className={styles.heading}>{t('level.ladder')}</h2>
            {layout === 'tv' ? <Stairs of={data} /> : <Ladder of={data} />}
          </>
        ) : null}
      </ListState>
    </Page>
  );
}

function Now({ of }: { of: Level }) {
  const t = useT();
  const { go } = useNavigation();
  const { level, experience, from, next } = of;
  const share = next > from ? (experience - from) / (next - from) : 1;
  return (
    <section className={styles.now}>
      <div className={styles.nowHead}>
        <span className={styles.big} data-level={level}>
          {level}
        </span>
        <span className={styles.nowWords}>
          <span className={styles.meta}>{t('level.now')}</span>
          <span className={styles.experience}>{t('level.experience', { n: experience })}</span>
        </span>
      </div>
      <div className={styles.bar}>
        <ProgressBar value={share} label={t('level.title')} />
      </div>
      <p className={styles.meta}>
        {next > 0 ? t('level.next', { n: Math.max(0, next - experience), step: level + 1 }) : t('level.top')}
      </p>
      <div className={styles.way}>
        <Button id="tasks" label={t('level.tasks')} onPress={() => go(paths.taskCenter())} />
      </div>
    </section>
  );
}

/** What has brought experience since midnight, out of what can. */
function Today({ of: { today } }: { of: Level }) {
  const t = useT();
  return (
    <section className={styles.today}>
      <h2 className={styles.todayTitle}>{t('level.today')}</h2>
      <ul className={styles.sources}>
        {today.map(({ title, earned, most }) => (
          <li key={title} className={styles.source}>
            <span className={styles.sourceHead}>
              <span className={styles.sourceName}>{title}</span>
              <span className={styles.sourceCount}>{t('level.today.of', { earned, most })}</span>
            </span>
            <ProgressBar value={most > 0 ? earned / most : 0} label={title} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Design px of the lowest stair, and by how much each is higher than the one before. */
const stair = { base: 124, rise: 14 };

/** The eight steps as stairs. Focus on one says what it gives, in a panel that never moves. */
function Stairs({ of: { level, levels } }: { of: Level }) {
  const t = useT();
  const [shown, setShown] = useState(level);
  const step = levels.find((one) => one.level === shown) ?? levels[0];
  return (
    <>
      <Group id="stairs" className={styles.stairs}>
        {levels.map((one, at) => (
          <Focusable
            key={one.level}
            id={`level-${one.level}`}
            landing={one.level === level}
            className={stairLook(one, level)}
            style={{ height: rem(stair.base + stair.rise * at) }}
            aria-label={`${t('task.level', { n: one.level })} ${one.gives.join(' ')}`}
            onFocus={() => setShown(one.level)}
          >
            <LevelIcon level={one.level} />
            <span className={styles.stairText}>{t('level.from', { n: one.experience })}</span>
          </Focusable>
        ))}
      </Group>
      {step ? <Gives step={step} level={level} /> : null}
    </>
  );
}

const stairLook = (one: LevelStep, level: number): string =>
  [styles.stair, one.level <= level && styles.reached, one.level === level && styles.current].filter(Boolean).join(' ');

function Gives({ step, level }: { step: LevelStep; level: number }) {
  const t = useT();
  return (
    <section className={styles.gives} data-gives={step.level}>
      <h3 className={styles.givesTitle}>
        {t('level.gives', { n: step.level })}
        {step.level <= level ? (
          <span className={styles.mark}>{t(step.level === level ? 'level.current' : 'level.reached')}</span>
        ) : null}
      </h3>
      <GivesList step={step} />
    </section>
  );
}

function GivesList({ step }: { step: LevelStep }) {
  const t = useT();
  if (step.gives.length === 0) return <p className={styles.meta}>{t('level.gives.none')}</p>;
  return (
    <ul className={styles.givesList}>
      {step.gives.map((text) => (
        <li key={text} className={styles.give}>
          <span className={styles.check}>
            <Icon name="check" />
          </span>
          <span className={styles.giveText}>{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** The same on phones: one below the other, with all they give. */
function Ladder({ of: { level, levels } }: { of: Level }) {
  const t = useT();
  return (
    <ol className={styles.ladder}>
      {levels.map((one) => (
        <li key={one.level} className={stairLook(one, level)} data-gives={one.level}>
          <div className={styles.stepHead}>
            <LevelIcon level={one.level} />
            <span className={styles.stairText}>{t('level.from', { n: one.experience })}</span>
            {one.level <= level ? (
              <span className={styles.mark}>{t(one.level === level ? 'level.current' : 'level.reached')}</span>
            ) : null}
          </div>
          <GivesList step={one} />
        </li>
      ))}
    </ol>
  );
}
