import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { useNavigation } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';

/** Who is signed in has nothing to do on these pages. */
export function AlreadyIn({ name }: { name: string }) {
  const t = useT();
  const { go } = useNavigation();
  return (
    <Page centred>
      <EmptyBlock
        icon="user"
        main={t('auth.already.main', { name })}
        secondary={t('auth.already.secondary')}
        action={{ label: t('auth.already.go'), onPress: () => go(paths.user(), { replace: true }) }}
      />
    </Page>
  );
}
