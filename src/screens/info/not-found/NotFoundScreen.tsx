import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { useNavigation } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';

/** Any unknown path (spec section 2), and any path whose screen is still pending. */
export default function NotFoundScreen() {
  const t = useT();
  const { go } = useNavigation();
  return (
    <Page centred>
      <EmptyBlock
        main={t('shell.notFound.main')}
        secondary={t('shell.notFound.secondary')}
        action={{ label: t('shell.notFound.home'), onPress: () => go(paths.home(), { replace: true }) }}
      />
    </Page>
  );
}
