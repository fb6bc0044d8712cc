import type { Place } from '../../contract/schemas/posts';
import { Focusable } from '../../focus/Focusable';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { Icon } from '../../ui/Icon';
import styles from './PlaceRows.module.css';

interface PlaceRowsProps {
  id: string;
  places: readonly Place[];
  /** The id of the chosen place; '' for none. */
  chosen: string;
  onChoose: (place: Place) => void;
}

/** Places to choose from, each with the area it lies in and its distance, where the viewer's position is known. */
export function PlaceRows({ id, places, chosen, onChoose }: PlaceRowsProps) {
  const t = useT();
  return (
    <Group id={id} className={styles.rows} role="listbox" aria-label={t('places.list')}>
      {places.map((place) => (
        <Focusable
          key={place.id}
          id={`place-${place.id}`}
          role="option"
          aria-selected={place.id === chosen}
          className={styles.row}
          onPress={() => onChoose(place)}
        >
          <span className={styles.texts}>
            <span className={styles.name}>{place.name}</span>
            <span className={styles.area}>{place.area}</span>
          </span>
          {place.km < 0 ? null : (
            <span className={styles.km}>{place.km === 0 ? t('places.here') : t('places.km', { n: place.km })}</span>
          )}
          {place.id === chosen ? (
            <span className={styles.mark}>
              <Icon name="check" />
            </span>
          ) : null}
        </Focusable>
      ))}
    </Group>
  );
}

/** The skeleton of a list that is loading. */
export function PlacesBones() {
  return (
    <div className={styles.rows} data-skeleton="" aria-hidden="true">
      {[0, 1, 2, 3, 4, 5].map((n) => (
        <span key={n} className={styles.bone} />
      ))}
    </div>
  );
}
