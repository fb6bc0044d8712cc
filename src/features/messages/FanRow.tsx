import { useMemo } from 'react';
import { useAction } from '../../api/use-action';
import type { Notice } from '../../contract/schemas/notices';
import type { Person } from '../../contract/schemas/social';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { count } from '../../lib/format';
import { paths } from '../../lib/paths';
import { usePlatform } from '../../platform/use-platform';
import { useSession } from '../../state/session';
import { confirmDialog } from '../../ui/dialogs';
import { MessageRow, MessageSign } from '../../ui/MessageRow';
import { useNavigation } from '../../ui/navigation';
import { type RowAction, SwipeRow } from '../../ui/SwipeRow';
import { FollowButton } from '../people/FollowButton';
import { useFollowing } from '../people/use-following';
import { Faces } from './Faces';
import { kindTable } from './kinds';
import styles from './Messages.module.css';
import { readLine, useInboxActions } from './use-inbox';

type Follower = Notice['people'][number];

/** One follower of a notice; without a person: the number of further followers whom the notice does not name. */
export interface FanLine {
  key: string;
  notice: Notice;
  person: Follower | null;
  more: number;
}

/** Splits notices about several followers into one line for each follower. */
export function fanLines(notices: readonly Notice[]): FanLine[] {
  const lines: FanLine[] = [];
  for (const notice of notices) {
    for (const person of notice.people) lines.push({ key: `${notice.id}-${person.id}`, notice, person, more: 0 });
    const more = notice.count - notice.people.length;
    if (more > 0 || notice.people.length === 0) lines.push({ key: `${notice.id}-more`, notice, person: null, more });
  }
  return lines;
}

interface FanRowProps {
  of: FanLine;
  landing?: boolean;
  /** Unix ms. */
  now: number;
}

/** A follower of the viewer, with the button to follow them back. */
export function FanRow({ of, landing, now }: FanRowProps) {
  return of.person ? (
    <OneFan of={of} person={of.person} landing={landing} now={now} />
  ) : (
    <MoreFans of={of} landing={landing} now={now} />
  );
}

function OneFan({ of, person, landing, now }: FanRowProps & { person: Follower }) {
  const t = useT();
  const { go } = useNavigation();
  const { layout } = usePlatform();
  const following = useFollowing(usePerson(person));
  const actions = useActions(of);
  return (
    <SwipeRow title={person.nickName} actions={actions}>
      {(openActions) => (
        <Group id={of.key} className={styles.line}>
          <MessageRow
            id={person.id}
            landing={landing}
            face={<Faces people={[person]} size={layout === 'tv' ? 72 : 48} />}
            title={person.nickName}
            text={t('messages.did.follow')}
            at={of.notice.at}
            now={now}
            unread={!of.notice.read}
            onPress={() => {
              if (!of.notice.read) void readLine('fans', of.notice.id);
              go(paths.space(person.id));
            }}
            onLongPress={openActions}
          />
          <div className={styles.side}>
            <FollowButton id={`follow-${person.id}`} of={following} />
          </div>
        </Group>
      )}
    </SwipeRow>
  );
}

function MoreFans({ of, landing, now }: FanRowProps) {
  const t = useT();
  const { go } = useNavigation();
  const uid = useSession((state) => state.user?.id ?? '');
  const actions = useActions(of);
  const { icon, tone } = kindTable.fans;
  const title = of.more > 0 ? t('messages.moreFans', { n: count(of.more, t('ui.wan')) }) : t('messages.kind.fans');
  return (
    <SwipeRow title={title} actions={actions}>
      {(openActions) => (
        <MessageRow
          id={of.key}
          landing={landing}
          face={<MessageSign icon={icon} tone={tone} />}
          title={title}
          text={t('messages.allFans')}
          at={of.notice.at}
          now={now}
          unread={!of.notice.read}
          onPress={() => {
            if (!of.notice.read) void readLine('fans', of.notice.id);
            go(paths.userList('followers', uid));
          }}
          onLongPress={openActions}
        />
      )}
    </SwipeRow>
  );
}

/** The person, as far as a notice knows them; the same object as long as nothing changed. */
function usePerson({ id, nickName, avatar, vipLevel, bigV, focusStatus }: Follower): Person {
  return useMemo(
    () => ({
      ...{ id, nickName, avatar, vipLevel, bigV, focusStatus },
      ...{ introduce: '', fans: 0, isBlackList: false, service: false, closed: false },
    }),
    [id, nickName, avatar, vipLevel, bigV, focusStatus],
  );
}

function useActions({ notice }: FanLine): RowAction[] {
  const t = useT();
  const { remove } = useInboxActions();
  const { id, read } = notice;
  // Followers who came together are one notice, so the other lines of it are deleted as well.
  const [take] = useAction(async () => {
    const text = t('messages.deleteFans', { n: count(notice.count, t('ui.wan')) });
    if (notice.count < 2 || (await confirmDialog({ text, confirm: t('ui.delete') }))) remove('fans', id);
  });
  const actions: RowAction[] = [];
  if (!read) {
    actions.push({ id: 'read', icon: 'check', label: t('messages.readOne'), run: () => void readLine('fans', id) });
  }
  actions.push({ id: 'delete', icon: 'trash', label: t('ui.delete'), danger: true, run: take });
  return actions;
}
