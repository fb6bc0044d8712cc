import { useEffect, useState } from 'react';
import { useCall } from '../../../api/queries';
import { limits } from '../../../contract/limits';
import { changeDraft, newPost, placeOf } from '../../../features/publish/draft';
import { PlaceRows, PlacesBones } from '../../../features/publish/PlaceRows';
import { useT } from '../../../i18n/use-t';
import { ListState } from '../../../ui/ListState';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { TextField } from '../../../ui/TextField';
import styles from './SearchLocation.module.css';

/** A text as it stands once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), limits.debounceMs);
    return () => window.clearTimeout(timer);
  }, [text]);
  return settled;
}

/** /searchUserLocation (query for: the draft that asks): by name, pinyin or initials; before anything is typed, what is chosen most. */
export default function SearchUserLocationScreen() {
  const t = useT();
  const { back } = useNavigation();
  const scope = useRoute().query.get('for') || newPost;
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim());
  const found = useCall('searchPlaces', { keyword }, { empty: ({ info }) => info.length === 0 });
  const places = found.data?.info ?? [];
  return (
    <Page title={t('places.search')}>
      <div className={styles.page}>
        <TextField
          id="place-search"
          landing
          chinese
          label={t('places.search')}
          placeholder={t('places.search.hint')}
          value={typed}
          maxLength={limits.searchMaxChars}
          onChange={setTyped}
        />
        <h2 className={styles.heading}>
          <span role="status">
            {keyword ? (found.state === 'ready' ? t('places.found', { n: places.length }) : '') : t('places.often')}
          </span>
        </h2>
        <ListState
          of={found}
          skeleton={<PlacesBones />}
          empty={{
            icon: 'pin',
            main: t('places.nothing', { word: keyword }),
            secondary: t('places.nothing.hint'),
            action: { label: t('places.clear'), onPress: () => setTyped('') },
          }}
        >
          <PlaceRows
            id="places"
            places={places}
            chosen={placeOf(scope)?.id ?? ''}
            onChoose={({ id, name }) => {
              changeDraft(scope, { place: { id, name } });
              back();
            }}
          />
        </ListState>
      </div>
    </Page>
  );
}
