import { useCallback } from 'react';
import { useCall } from '../../../api/queries';
import type { Suggestion } from '../../../contract/schemas/people';
import { PeopleRows } from '../../../features/people/PeopleRows';
import type { MessageKey } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { useNavigation } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import styles from './MoreFocus.module.css';

const reasons: Record<Suggestion['reason'], MessageKey> = {
  watched: 'people.suggest.watched',
  kept: 'people.suggest.kept',
  followed: 'people.suggest.followed',
  similar: 'people.suggest.similar',
  site: 'people.suggest.site',
};
/** Design px below the page's top where the line with focus begins: where the first one stands anyway. */
const anchor = 220;
const nobody: Suggestion[] = [];

/** /moreFocus: people worth following, each with the reason (spec 2.2). */
export default function MoreFocusScreen() {
  const t = useT();
  const { go } = useNavigation();
  const { data, ...asked } = useCall('suggestedPeople', {}, { empty: ({ info }) => info.length === 0 });
  const items = data?.info ?? nobody;
  const personal = items.some(({ reason }) => reason !== 'site');
  const note = useCallback(({ reason, because }: Suggestion) => t(reasons[reason], { because }), [t]);
  const empty = {
    main: t('people.suggest.empty'),
    secondary: t('people.suggest.emptyText'),
    action: { label: t('favourites.empty.home'), onPress: () => go(paths.home()) },
  };
  return (
    <Page title={t('people.suggest.title')} anchor={anchor}>
      <p className={styles.secondary}>
        {items.length > 0 ? t(personal ? 'people.suggest.secondary' : 'people.suggest.secondarySite') : ''}
      </p>
      <PeopleRows list={{ ...asked, items }} note={note} empty={empty} />
    </Page>
  );
}
