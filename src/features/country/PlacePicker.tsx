import { useMemo, useRef, useState } from 'react';
import { Focusable } from '../../focus/Focusable';
import { Group } from '../../focus/Group';
import { useLateLanding } from '../../focus/use-late-landing';
import { useLanguage, useT } from '../../i18n/use-t';
import { usePlatform } from '../../platform/use-platform';
import { ChipRow } from '../../ui/ChipRow';
import { EmptyBlock } from '../../ui/EmptyBlock';
import { Icon } from '../../ui/Icon';
import { TextField } from '../../ui/TextField';
import styles from './PlacePicker.module.css';
import { findPlaces, groupPlaces, type Place, type PlaceGroup } from './places';

export interface PlacePickerProps {
  places: readonly Place[];
  /** The codes of the places above the letters. */
  first?: readonly string[];
  /** The code of the chosen place; '' for none. */
  chosen: string;
  /** Whether there is an index of letters. False for a list of some dozens, which a television shows as a whole: a letter would have one or two. */
  index?: boolean;
  /** The placeholder of the field. */
  hint: string;
  onChoose: (place: Place) => void;
}

/** A list shorter than this is seen at a glance and needs neither letters nor a field. */
const few = 12;

/**
 * A long list of places: searched by a field, or by an index of letters through which a remote moves (Left and Right between it and its list) and
 * along which a finger slides.
 */
export function PlacePicker(props: PlacePickerProps) {
  const { places, first, chosen } = props;
  // Focus may have landed elsewhere while the list was loading.
  useLateLanding();
  const { layout } = usePlatform();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const groups = useMemo(() => groupPlaces(places, language, first), [places, language, first]);
  const found = useMemo(() => findPlaces(places, typed, language), [places, typed, language]);
  const searching = typed.trim() !== '';
  if (places.length <= few) {
    return (
      <div className={styles.picker}>
        <div className={styles.pane}>
          <PlaceRows {...props} places={groups.flatMap((group) => group.places)} landing={chosen} />
        </div>
      </div>
    );
  }
  const field = <SearchField hint={props.hint} typed={typed} onTyped={setTyped} />;
  const results = <Results {...props} places={found} typed={typed} onClear={() => setTyped('')} />;
  const Grouped = layout === 'tv' ? GroupedTv : GroupedTouch;
  return <Grouped {...props} groups={groups} field={field} results={searching ? results : null} />;
}

function SearchField({ hint, typed, onTyped }: { hint: string; typed: string; onTyped: (text: string) => void }) {
  const t = useT();
  return (
    <div className={styles.field}>
      <TextField
        id="place-search"
        label={t('country.search')}
        placeholder={hint}
        value={typed}
        onChange={onTyped}
        maxLength={24}
      />
    </div>
  );
}

type Found = PlacePickerProps & { typed: string; onClear: () => void };

function Results({ typed, onClear, ...props }: Found) {
  const t = useT();
  if (props.places.length === 0) {
    return (
      <EmptyBlock
        main={t('country.none', { word: typed.trim() })}
        secondary={t('country.none.hint')}
        action={{ label: t('country.clear'), onPress: onClear }}
      />
    );
  }
  return (
    <>
      <h2 className={styles.heading}>{t('country.found', { n: props.places.length })}</h2>
      <PlaceRows {...props} landing="" />
    </>
  );
}

interface GroupedProps extends PlacePickerProps {
  groups: readonly PlaceGroup[];
  field: React.ReactNode;
  /** The search results, shown in place of the groups while the field has text. */
  results: React.ReactNode;
}

const holds = (group: PlaceGroup, code: string): boolean => group.places.some((place) => place.code === code);

/**
 * The letters at the left, and the places of the letter that was chosen by OK. The list does not follow the arrows, or the viewer could not go back
 * to it with them.
 */
function GroupedTv({ groups, chosen, index = true, field, results, ...props }: GroupedProps) {
  const t = useT();
  const [letter, setLetter] = useState(() => (groups.find((group) => holds(group, chosen)) ?? groups[0])?.letter ?? '');
  const shown = groups.find((group) => group.letter === letter) ?? groups[0];
  const name = (of: string) => of || t('country.common');
  const all = index ? null : <PlaceRows {...props} chosen={chosen} places={props.places} landing={chosen} />;
  return (
    <div className={styles.picker}>
      {results || all ? null : (
        <Group id="letters" className={styles.letters} role="listbox" aria-label={t('country.letters')}>
          {groups.map((group) => (
            <Focusable
              key={group.letter}
              id={`letter-${group.letter || 'common'}`}
              role="option"
              aria-selected={group === shown}
              data-entry={group === shown ? '' : undefined}
              className={[styles.letter, group.letter ? '' : styles.common, group === shown ? styles.shown : '']
                .filter(Boolean)
                .join(' ')}
              onPress={() => setLetter(group.letter)}
            >
              {name(group.letter)}
            </Focusable>
          ))}
        </Group>
      )}
      <div className={styles.column}>
        {field}
        <div key={results ? 'found' : letter} className={styles.pane} data-scroller="">
          {results ?? all ?? (
            <>
              <h2 className={styles.heading}>{name(shown?.letter ?? '')}</h2>
              <PlaceRows {...props} chosen={chosen} places={shown?.places ?? []} landing={chosen} />
            </>
          )}
        </div>
      </div>
    </div>
  );
}

/** All groups under each other; a letter scrolls to its own group. */
function GroupedTouch({ groups, chosen, field, results, ...props }: GroupedProps) {
  const t = useT();
  const pane = useRef<HTMLDivElement>(null);
  const [letter, setLetter] = useState(groups[0]?.letter ?? '');
  const show = (wanted: string) => {
    setLetter(wanted);
    const scroller = pane.current;
    const section = scroller?.querySelector<HTMLElement>(`[data-letter="${wanted}"]`);
    if (scroller && section) scroller.scrollTop = section.offsetTop;
  };
  const name = (of: string) => of || t('country.common');
  return (
    <div className={styles.picker}>
      {field}
      {results ? null : (
        <ChipRow
          id="letters"
          label=""
          options={groups.map((group) => ({ value: group.letter, name: name(group.letter) }))}
          value={letter}
          onChange={show}
        />
      )}
      <div ref={pane} key={results ? 'found' : 'all'} className={styles.pane} data-scroller="">
        {results ??
          groups.map((group) => (
            <section key={group.letter} data-letter={group.letter} className={styles.section}>
              <h2 className={styles.heading}>{name(group.letter)}</h2>
              <PlaceRows
                {...props}
                id={`places-${group.letter}`}
                chosen={chosen}
                places={group.places}
                landing={group.letter ? '' : chosen}
              />
            </section>
          ))}
      </div>
    </div>
  );
}

/** @param landing the code of the row on which focus lands, where it is among them: else the first */
function PlaceRows({
  id = 'places',
  places,
  chosen,
  landing,
  onChoose,
}: Omit<PlacePickerProps, 'hint'> & { id?: string; landing: string }) {
  const language = useLanguage();
  const t = useT();
  const start = places.find((place) => place.code === landing) ?? places[0];
  return (
    <Group id={id} className={styles.rows} role="listbox" aria-label={t('country.list')}>
      {places.map((place) => (
        <Focusable
          key={place.code}
          id={`place-${place.code}`}
          role="option"
          aria-selected={place.code === chosen}
          landing={place === start}
          data-entry={place === start ? '' : undefined}
          className={place.code === chosen ? `${styles.row} ${styles.chosen}` : styles.row}
          onPress={() => onChoose(place)}
        >
          <span className={styles.name}>{place.names[language]}</span>
          {place.dial ? <span className={styles.dial}>{`+${place.dial}`}</span> : null}
          {place.code === chosen ? (
            <span className={styles.mark}>
              <Icon name="check" />
            </span>
          ) : null}
        </Focusable>
      ))}
    </Group>
  );
}
