import { type ReactNode, useCallback, useMemo } from 'react';
import type { Person } from '../../contract/schemas/social';
import { Group } from '../../focus/Group';
import { RowList } from '../../focus/RowList';
import { usePlatform } from '../../platform/use-platform';
import { Boxes } from '../../ui/Boxes';
import type { EmptyBlockProps } from '../../ui/EmptyBlock';
import type { Rows } from '../../ui/PagedGrid';
import { PagedRows } from '../../ui/PagedRows';
import { useGridSize } from '../../ui/use-grid-size';
import styles from './People.module.css';
import { PersonCard } from './PersonCard';

/** The height of a card in design px, and the space below it. */
const height = { tv: 152, touch: 92 };
const gapY = { tv: 24, touch: 8 };

interface PeopleRowsProps<T extends Person> {
  list: Rows<T>;
  /** The text below a name; by default the person's introduction. */
  note?: (person: T) => string;
  empty: EmptyBlockProps;
}

interface PeopleRow<T> {
  id: string;
  people: T[];
}

/** People with their follow buttons: two in a line on TV, one on a phone. Only the rows near the visible part are mounted. */
export function PeopleRows<T extends Person>({ list, note, empty }: PeopleRowsProps<T>) {
  const { layout } = usePlatform();
  const { columns } = useGridSize({ tv: 2, touch: 1, gapTv: 32, gapTouch: 12 });
  const rows = useMemo(() => inRows(list.items, columns), [list.items, columns]);
  const rowHeight = useCallback(() => height[layout] + gapY[layout], [layout]);
  const render = useCallback(
    (row: PeopleRow<T>) => (
      <Group id={row.id} className={styles.line}>
        {row.people.map((person) => (
          <PersonCard key={person.id} given={person} note={note?.(person)} columns={columns} />
        ))}
      </Group>
    ),
    [note, columns],
  );
  return (
    <PagedRows list={list} skeleton={<PeopleSkeleton columns={columns} />} empty={empty}>
      <RowList rows={rows} rowKey={rowId} rowHeight={rowHeight} render={render} onNearEnd={list.loadMore} />
    </PagedRows>
  );
}

const rowId = (row: { id: string }): string => row.id;

function inRows<T extends Person>(people: T[], columns: number): PeopleRow<T>[] {
  const rows: PeopleRow<T>[] = [];
  for (let at = 0; at < people.length; at += columns) {
    const part = people.slice(at, at + columns);
    rows.push({ id: `line-${part[0]?.id ?? at}`, people: part });
  }
  return rows;
}

const waiting = 10;

function PeopleSkeleton({ columns }: { columns: number }): ReactNode {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <Boxes count={waiting}>
        {() => (
          <div className={styles.bone} style={{ width: `${100 / columns}%` }}>
            <i className={styles.boneCard} />
          </div>
        )}
      </Boxes>
    </div>
  );
}
