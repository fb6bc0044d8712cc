import { Screen } from '../../../focus/Screen';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { useNavigation } from '../../../ui/navigation';
import styles from './NotFound.module.css';

/** Any unknown path (spec section 2), and any path whose screen is still pending. */
export default function NotFoundScreen() {
  const t = useT();
  const { go } = useNavigation();
  return (
    <Screen className={styles.page}>
      <EmptyBlock
        main={t('shell.notFound.main')}
        vice={t('shell.notFound.vice')}
        action={{ label: t('shell.notFound.home'), onPress: () => go(paths.home(), { replace: true }) }}
      />
    </Screen>
  );
}
