import { useEffect, useState } from 'react';
import { useCall } from '../../../api/queries';
import type { TeenState } from '../../../contract/schemas/teen';
import { PinEntry } from '../../../features/teen/PinEntry';
import { Scene } from '../../../features/teen/Scene';
import { between, minutesOf, sameDay, timeOf } from '../../../features/teen/times';
import { useTeenChange } from '../../../features/teen/use-teen-change';
import { useBack } from '../../../focus/back';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { ListState } from '../../../ui/ListState';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { TextSkeleton } from '../../../ui/Skeleton';
import { toast } from '../../../ui/toast';
import styles from './TeenRest.module.css';

/** How often the page asks whether it is open again. Milliseconds. */
const LOOK_MS = 15_000;

/** /teenRest (ours): nothing is played now; when it opens again, and a grown-up's way on. */
export default function TeenRestScreen() {
  const t = useT();
  const asked = useCall('teenState', {}, { staleTime: 0 });
  const { data, refetch } = asked;
  useEffect(() => {
    const timer = window.setInterval(() => void refetch(), LOOK_MS);
    return () => window.clearInterval(timer);
  }, [refetch]);
  return (
    <Page centred>
      <ListState of={asked} skeleton={<TextSkeleton lines={4} />} empty={{ main: t('teen.failed') }}>
        {data ? data.rest ? <Resting state={data} /> : <Open state={data} /> : null}
      </ListState>
    </Page>
  );
}

/** The address may have come from anybody: a film of ours, and nothing else. */
const isFilm = (path: string): boolean => /^\/(play\/[\w%-]+|watch)(\?[\w%=&.-]*)?$/.test(path);

/** On with the film that was playing, or home. */
function useGoOn(): () => void {
  const { query } = useRoute();
  const { go } = useNavigation();
  const from = query.get('from') ?? '';
  return () => go(isFilm(from) ? from : paths.home(), { replace: true });
}

function Resting({ state }: { state: TeenState }) {
  const t = useT();
  const { go } = useNavigation();
  const [asks, setAsks] = useState(false);
  useBack(() => {
    if (!asks) return false;
    setAsks(false);
    return true;
  });
  if (asks) return <Pass night={state.rest === 'night'} onBack={() => setAsks(false)} />;
  const night = state.rest === 'night';
  return (
    <div className={styles.rest}>
      <Scene night={night} />
      <h1 className={styles.title}>{t(night ? 'teen.rest.night' : 'teen.rest.time')}</h1>
      <p className={styles.text}>{t(night ? 'teen.rest.night.text' : 'teen.rest.time.text')}</p>
      <Opens {...state} />
      <Group id="ways" className={styles.ways}>
        <Button
          id="home"
          landing
          tone="primary"
          label={t('teen.rest.home')}
          onPress={() => go(paths.home(), { replace: true })}
        />
        <Button id="parent" icon="lock" label={t('teen.rest.parent')} onPress={() => setAsks(true)} />
      </Group>
    </div>
  );
}

function Opens({ opensAt, now }: TeenState) {
  const t = useT();
  const { h, m } = between(now, opensAt);
  const text = t('teen.rest.opens', {
    day: t(sameDay(now, opensAt) ? 'teen.rest.today' : 'teen.rest.tomorrow'),
    time: timeOf(opensAt),
    left: h > 0 ? t('teen.rest.hours', { h, m }) : t('teen.rest.minutes', { m }),
  });
  return <p className={styles.opens}>{text}</p>;
}

function Pass({ night, onBack }: { night: boolean; onBack: () => void }) {
  const t = useT();
  const goOn = useGoOn();
  const { send, busy, error } = useTeenChange(({ rest }) => {
    if (rest) return t('teen.more.pass');
    toast.done(t('teen.done.pass'));
    goOn();
    return undefined;
  });
  return (
    <PinEntry
      title={t('teen.pin.pass')}
      hint={t(night ? 'teen.pin.pass.night' : 'teen.pin.pass.time')}
      error={error}
      busy={busy}
      onPin={(pin) => send('teenPass', { pin })}
    >
      <Button id="back" label={t('ui.back')} onPress={onBack} />
    </PinEntry>
  );
}

function Open({ state }: { state: TeenState }) {
  const t = useT();
  const goOn = useGoOn();
  return (
    <div className={styles.rest}>
      <Scene night={false} />
      <h1 className={styles.title}>{t('teen.rest.open.main')}</h1>
      {state.on && !state.passUntil ? (
        <p className={styles.text}>{t('teen.rest.open.text', { n: minutesOf(state.secondsLeft) })}</p>
      ) : null}
      <Group id="ways" className={styles.ways}>
        <Button id="on" landing tone="primary" label={t('teen.hint.go')} onPress={goOn} />
      </Group>
    </div>
  );
}
