import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { useControlDeps, usePlayerState } from './control-deps';
import styles from './Overlays.module.css';
import { useTellProblem } from './use-tell-problem';

/** The error, what it means, and the button to continue, which has focus. The film's position is kept. */
export function ErrorOverlay() {
  const t = useT();
  const { player, leave } = useControlDeps();
  const tell = useTellProblem();
  const error = usePlayerState((state) => state.error);
  // The page itself says why a viewer may not watch (RefusalLayer).
  if (!error || error.kind === 'refused') return null;
  return (
    <div className={styles.error} role="alert">
      <span className={styles.errorIcon}>
        <Icon name={error.kind === 'offline' ? 'offline' : 'warning'} />
      </span>
      <p className={styles.errorText}>{t(`player.error.${error.kind}`)}</p>
      <p className={styles.errorCode}>{t('player.error.code', { code: error.code })}</p>
      <Group id="error" className={styles.errorActions}>
        {error.retryable ? (
          <Button
            id="retry"
            label={t('player.retry')}
            icon="refresh"
            tone="primary"
            landing
            entry
            onPress={() => player.commands.retry()}
          />
        ) : null}
        <Button id="problem" label={t('player.problem')} icon="send" onPress={tell} />
        <Button
          id="leave"
          label={t('player.back')}
          icon="back"
          landing={!error.retryable}
          entry={!error.retryable}
          onPress={leave}
        />
      </Group>
    </div>
  );
}
