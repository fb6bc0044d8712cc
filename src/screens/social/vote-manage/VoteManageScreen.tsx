import { usePaged } from '../../../api/queries';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { Boxes } from '../../../ui/Boxes';
import { Button } from '../../../ui/Button';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { PagedRows } from '../../../ui/PagedRows';
import { Tabs } from '../../../ui/Tabs';
import { MakePoll } from './MakePoll';
import { PollCard } from './PollCard';
import styles from './VoteManage.module.css';

const kinds = ['made', 'joined'] as const;
type Kind = (typeof kinds)[number];

/** /voteManage: the polls that one made or took part in (query kind), and making one (query new). */
export default function VoteManageScreen() {
  const { query } = useRoute();
  return query.get('new') ? <MakePoll /> : <PollLists />;
}

function PollLists() {
  const t = useT();
  const { go } = useNavigation();
  const { query } = useRoute();
  const kind: Kind = query.get('kind') === 'joined' ? 'joined' : 'made';
  // One's own stand under the plain address, by which the making of one leads back to them.
  const show = (one: string) => go(paths.voteManage(one === 'made' ? {} : { kind: one }), { replace: true });
  return (
    <Page title={t('polls.title')}>
      <div className={styles.bar}>
        <Tabs
          id="kinds"
          options={kinds.map((value) => ({ value, name: t(`polls.kind.${value}`) }))}
          value={kind}
          onChange={show}
        />
        <Group id="make" className={styles.make}>
          <Button id="new" icon="plus" label={t('polls.make')} onPress={() => go(paths.voteManage({ new: '1' }))} />
        </Group>
      </div>
      <Polls key={kind} kind={kind} />
    </Page>
  );
}

function Polls({ kind }: { kind: Kind }) {
  const t = useT();
  const { go } = useNavigation();
  const list = usePaged('polls', { kind, size: 12 }, { staleTime: 0 });
  const empty =
    kind === 'made'
      ? {
          main: t('polls.emptyMade'),
          secondary: t('polls.emptyMadeText'),
          action: { label: t('polls.make'), onPress: () => go(paths.voteManage({ new: '1' })) },
        }
      : {
          main: t('polls.emptyJoined'),
          secondary: t('polls.emptyJoinedText'),
          action: { label: t('polls.find'), onPress: () => go(paths.home()) },
        };
  return (
    <PagedRows list={list} skeleton={<Skeleton />} empty={{ icon: 'check', ...empty }} inFlow>
      <div className={styles.cards}>
        {list.items.map((poll) => (
          <PollCard key={poll.id} poll={poll} />
        ))}
      </div>
    </PagedRows>
  );
}

/** Cards of the shape of those that come. */
function Skeleton() {
  return (
    <div className={styles.cards} aria-hidden="true">
      <Boxes count={4}>{() => <div className={`${styles.card} ${styles.bone}`} />}</Boxes>
    </div>
  );
}
