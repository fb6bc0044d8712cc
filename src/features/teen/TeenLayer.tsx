import { useEffect } from 'react';
import { attempt } from '../../api/attempt';
import { call } from '../../api/client';
import { onEvent } from '../../api/realtime';
import { useT } from '../../i18n/use-t';
import { paths } from '../../lib/paths';
import { usePlatform } from '../../platform/use-platform';
import { refreshTeen } from '../../state/teen';
import { Icon } from '../../ui/Icon';
import { useNavigation } from '../../ui/navigation';
import { TeenHint } from './TeenHint';
import styles from './TeenLayer.module.css';

export interface TeenLayerProps {
  teen: boolean;
  /** Whether the page plays a film. */
  playing: boolean;
  home: boolean;
  /** The page's address, to come back to. */
  here: () => string;
}

/** How often a film's page asks for the time that is left; a film has to stop within seconds. Milliseconds. */
const LOOK_MS = 5_000;

/** The layer of 青少年模式 (teen mode) over the pages. */
export default function TeenLayer({ teen, playing, home, here }: TeenLayerProps) {
  if (!teen) return <TeenHint allowed={home} />;
  return playing ? <FilmClock here={here} /> : <Badge />;
}

function Badge() {
  const t = useT();
  useEffect(() => {
    document.documentElement.setAttribute('data-teen', '');
    return () => document.documentElement.removeAttribute('data-teen');
  }, []);
  return (
    <p className={styles.badge} data-teen-badge="">
      <Icon name="shield" />
      <span>{t('teen.badge')}</span>
    </p>
  );
}

/** Asks the server, while a film plays, whether it may; where it may not, a page of ours replaces the film. */
function FilmClock({ here }: { here: () => string }) {
  const { go } = useNavigation();
  const { onVisibility } = usePlatform();
  useEffect(() => {
    let ended = false;
    let timer = 0;
    const look = async () => {
      window.clearTimeout(timer);
      // Without an answer the film plays on; the server counts the time and refuses as soon as it is reached.
      const [state] = await attempt(call('teenState', {}));
      if (ended) return;
      if (state?.rest) {
        go(paths.teenRest(here()), { replace: true });
        return;
      }
      if (state && !state.on) void refreshTeen();
      window.clearTimeout(timer);
      timer = window.setTimeout(() => void look(), waitOf(state));
    };
    void look();
    const stops = [onEvent('teenState', () => void look()), onVisibility((shown) => shown && void look())];
    return () => {
      ended = true;
      window.clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [go, here, onVisibility]);
  return null;
}

/** The time until the next request: shorter where the allowed time or the day ends before. */
function waitOf(state: { secondsLeft: number; passUntil: number; closesAt: number; now: number } | null): number {
  if (!state) return LOOK_MS;
  const ends = [state.closesAt - state.now, state.passUntil > 0 ? LOOK_MS : state.secondsLeft * 1000];
  return Math.max(1_000, Math.min(LOOK_MS, ...ends.map((ms) => ms + 100)));
}
