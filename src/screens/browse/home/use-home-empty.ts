import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { useNavigation } from '../../../ui/navigation';

/** What an empty home screen or category says, with its one way on. */
export function useHomeEmpty(category: string, refetch: () => Promise<void>) {
  const t = useT();
  const navigation = useNavigation();
  return {
    main: t('browse.home.empty.main'),
    secondary: t('browse.home.empty.secondary'),
    action: category
      ? { label: t('browse.home.empty.front'), onPress: () => navigation.go(paths.home()) }
      : { label: t('browse.home.empty.again'), onPress: () => void refetch() },
  };
}
