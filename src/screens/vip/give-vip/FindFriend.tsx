import { useState } from 'react';
import { useCall } from '../../../api/queries';
import type { Person } from '../../../contract/schemas/social';
import { personName } from '../../../features/people/person-name';
import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { Boxes } from '../../../ui/Boxes';
import { Button } from '../../../ui/Button';
import { ListState } from '../../../ui/ListState';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { PersonAvatar } from '../../../ui/PersonAvatar';
import { TextField } from '../../../ui/TextField';
import styles from './GiveVip.module.css';

/** Whom VIP is for: by their whole nickname, or out of those one follows. */
export function FindFriend() {
  const t = useT();
  const { go } = useNavigation();
  const { query } = useRoute();
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  const found = useCall('findPeople', keyword ? { keyword } : {}, {
    staleTime: 30_000,
    empty: ({ info }) => info.length === 0,
  });
  const find = () => setKeyword(typed.trim());
  const choose = ({ id }: Person) =>
    go(paths.giveVip(id, query.get('packId') ?? '', query.get('categoryId') ?? ''), { replace: true });
  return (
    <div className={styles.find}>
      <p className={styles.lead}>{t('gift.search')}</p>
      <Group id="search" className={styles.search}>
        <div className={styles.grow}>
          <TextField
            id="keyword"
            landing
            chinese
            label={t('gift.searchLabel')}
            value={typed}
            maxLength={60}
            onChange={(text) => {
              setTyped(text);
              if (!text.trim()) setKeyword('');
            }}
            onSubmit={find}
          />
        </div>
        <Button id="find" tone="primary" label={t('gift.find')} onPress={find} />
      </Group>
      <ListState
        of={found}
        skeleton={<PeopleSkeleton />}
        empty={
          keyword
            ? { main: t('gift.nobody'), secondary: t('gift.nobodyHint'), icon: 'user' }
            : { main: t('gift.noFriends'), secondary: t('gift.noFriendsHint'), icon: 'user' }
        }
      >
        <Group id="people" className={styles.people}>
          {(found.data?.info ?? []).map((person) => (
            <PersonRow key={person.id} person={person} onPress={() => choose(person)} />
          ))}
        </Group>
      </ListState>
    </div>
  );
}

function PeopleSkeleton() {
  const { layout } = usePlatform();
  return (
    <div className={styles.people} aria-hidden="true">
      <Boxes count={layout === 'tv' ? 6 : 5}>{() => <div className={styles.person} />}</Boxes>
    </div>
  );
}

function PersonRow({ person, onPress }: { person: Person; onPress: () => void }) {
  const t = useT();
  const { layout } = usePlatform();
  return (
    <Focusable id={`give-${person.id}`} className={styles.person} onPress={onPress}>
      <PersonAvatar person={person} size={layout === 'tv' ? 80 : 44} />
      <span className={styles.who}>
        <span className={styles.name}>{personName(t, person)}</span>
        {person.introduce ? <span className={styles.intro}>{person.introduce}</span> : null}
      </span>
    </Focusable>
  );
}
