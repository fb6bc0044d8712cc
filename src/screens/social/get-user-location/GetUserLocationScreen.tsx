import { useEffect, useState } from 'react';
import { useCall } from '../../../api/queries';
import { useAction } from '../../../api/use-action';
import type { Place } from '../../../contract/schemas/posts';
import { changeDraft, newPost, placeOf } from '../../../features/publish/draft';
import { PlaceRows, PlacesBones } from '../../../features/publish/PlaceRows';
import { askPosition, mayAskPosition, type Position, type PositionFault } from '../../../features/publish/position';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { ListState } from '../../../ui/ListState';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { SettingRow } from '../../../ui/SettingRow';
import { useFault } from '../../../ui/use-fault';
import styles from './Location.module.css';

/**
 * /getUserLocation (query for: the draft that asks): none, which is the default, what is near where one allows it, or what others
 * choose often; what is chosen is kept in the draft, which is gone back to.
 */
export default function GetUserLocationScreen() {
  const t = useT();
  const { go, back } = useNavigation();
  const scope = useRoute().query.get('for') || newPost;
  const [chosen] = useState(() => placeOf(scope));
  const choose = (place: Pick<Place, 'id' | 'name'> | null) => {
    changeDraft(scope, { place: place && { id: place.id, name: place.name } });
    back();
  };
  return (
    <Page title={t('places.title')}>
      <div className={styles.page}>
        <Group id="ways">
          <SettingRow
            id="none"
            landing
            icon="close"
            label={t('places.none')}
            chosen={chosen === null}
            onPress={() => choose(null)}
          />
          <SettingRow
            id="search"
            icon="search"
            label={t('places.search')}
            hint={t('places.search.hint')}
            onPress={() => go(paths.searchLocation(scope), { replace: true })}
          />
        </Group>
        <Near chosen={chosen?.id ?? ''} onChoose={choose} />
        <Often chosen={chosen?.id ?? ''} onChoose={choose} />
      </div>
    </Page>
  );
}

interface ListProps {
  chosen: string;
  onChoose: (place: Place) => void;
}

/** Only where the viewer wants it: the system is asked when they press, or when they have allowed it before. */
function Near({ chosen, onChoose }: ListProps) {
  const t = useT();
  const fail = useFault();
  const [at, setAt] = useState<Position | PositionFault | null>(null);
  const [ask, asking] = useAction(async () => setAt(await askPosition()));
  useEffect(() => {
    mayAskPosition()
      .then((may) => may && ask())
      .catch(fail);
  }, [ask, fail]);
  return (
    <section
      className={styles.part}
      data-near={asking ? 'asking' : typeof at === 'string' ? at : at ? 'known' : 'idle'}
    >
      <h2 className={styles.heading}>{t('places.near')}</h2>
      {at === null || typeof at === 'string' ? (
        <>
          {typeof at === 'string' ? (
            <p className={styles.fault} role="alert">
              {t(at === 'denied' ? 'places.denied' : 'places.unknown')}
            </p>
          ) : null}
          <Button
            id="near"
            icon="pin"
            waiting={asking}
            label={t(asking ? 'places.looking' : 'places.near.use')}
            onPress={ask}
          />
          <p className={styles.hint}>{t('places.near.hint')}</p>
        </>
      ) : (
        <NearList at={at} chosen={chosen} onChoose={onChoose} />
      )}
    </section>
  );
}

function NearList({ at, ...list }: ListProps & { at: Position }) {
  const t = useT();
  const found = useCall('nearPlaces', at, { empty: ({ info }) => info.length === 0 });
  if (found.state === 'empty') return <p className={styles.hint}>{t('places.nothingNear')}</p>;
  return (
    <ListState of={found} skeleton={<PlacesBones />} empty={{ main: t('places.nothingNear') }}>
      <PlaceRows id="near-places" places={found.data?.info ?? []} {...list} />
    </ListState>
  );
}

function Often(list: ListProps) {
  const t = useT();
  const found = useCall('searchPlaces', { keyword: '' }, { empty: ({ info }) => info.length === 0 });
  if (found.state === 'empty') return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('places.often')}</h2>
      <ListState of={found} skeleton={<PlacesBones />} empty={{ main: '' }}>
        <PlaceRows id="often" places={found.data?.info ?? []} {...list} />
      </ListState>
    </section>
  );
}
