import { queryClient, usePaged } from '../../../api/queries';
import { useAction } from '../../../api/use-action';
import type { Person } from '../../../contract/schemas/social';
import { setBlocked, sureToForgive } from '../../../features/people/black-list';
import { personName } from '../../../features/people/person-name';
import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { Boxes } from '../../../ui/Boxes';
import { Button } from '../../../ui/Button';
import { useNavigation } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { PagedRows } from '../../../ui/PagedRows';
import { PersonAvatar } from '../../../ui/PersonAvatar';
import { toast } from '../../../ui/toast';
import styles from './Blacklist.module.css';

/** /blacklist: whom one keeps away, each with the way back (spec 8, 取消拉黑). */
export default function BlacklistScreen() {
  const t = useT();
  const list = usePaged('blacklist', { size: 24 }, { staleTime: 0 });
  const { back } = useNavigation();
  const empty = {
    icon: 'shield' as const,
    main: t('blacklist.empty'),
    secondary: t('blacklist.emptyText'),
    action: { label: t('ui.back'), onPress: back },
  };
  return (
    <Page title={t('blacklist.title')}>
      <PagedRows list={list} skeleton={<Skeleton />} empty={empty} inFlow>
        <p className={styles.lead}>{t('blacklist.lead')}</p>
        <div className={styles.people}>
          {list.items.map((person, at) => (
            <Kept key={person.id} person={person} landing={at === 0} />
          ))}
        </div>
      </PagedRows>
    </Page>
  );
}

function Kept({ person, landing }: { person: Person; landing: boolean }) {
  const t = useT();
  const { go } = useNavigation();
  const { layout } = usePlatform();
  const [forgive, busy] = useAction(async () => {
    if (!(await sureToForgive(t))) return;
    await setBlocked(person.id, false);
    toast.done(t('blacklist.undone'));
    // Here the list is what was changed: the row goes.
    await queryClient.invalidateQueries({ queryKey: ['blacklist'] });
  });
  return (
    <Group id={person.id} className={styles.row}>
      <Focusable id="space" className={styles.who} onPress={() => go(paths.space(person.id))}>
        <PersonAvatar person={person} size={layout === 'tv' ? 88 : 44} />
        <span className={styles.words}>
          <span className={styles.name}>{personName(t, person)}</span>
          {person.introduce ? <span className={styles.note}>{person.introduce}</span> : null}
        </span>
      </Focusable>
      <Button id="forgive" label={t('blacklist.undo')} disabled={busy} landing={landing} onPress={forgive} />
    </Group>
  );
}

/** Rows of the shape of those that come. */
function Skeleton() {
  return (
    <div className={styles.people} aria-hidden="true">
      <Boxes count={6}>{() => <div className={`${styles.row} ${styles.bone}`} />}</Boxes>
    </div>
  );
}
