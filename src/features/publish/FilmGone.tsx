import { useT } from '../../i18n/use-t';
import { paths } from '../../lib/paths';
import { EmptyBlock } from '../../ui/EmptyBlock';
import { useNavigation } from '../../ui/navigation';

/** Shown on a page about a film that is no longer being uploaded. */
export function FilmGone() {
  const t = useT();
  const { go } = useNavigation();
  return (
    <EmptyBlock
      main={t('poster.noFilm')}
      secondary={t('poster.noFilm.hint')}
      action={{ label: t('poster.back'), onPress: () => go(paths.publish(), { replace: true, returns: true }) }}
    />
  );
}
