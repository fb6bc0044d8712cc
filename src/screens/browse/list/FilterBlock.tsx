import type { Filter } from '../../../contract/schemas/home';
import { Group } from '../../../focus/Group';
import { ChipRow } from '../../../ui/ChipRow';
import styles from './FilterBlock.module.css';
import { type ListFilters, litOption } from './list-filters';

interface FilterBlockProps {
  rows: Filter[];
  filters: ListFilters;
  onChoose: (key: Filter['key'], value: string) => void;
}

/** One line of chips for each thing the list can be narrowed by. */
export function FilterBlock({ rows, filters, onChoose }: FilterBlockProps) {
  return (
    <div>
      {rows.map((row) => (
        // As wide as the page: Down finds the next line also from beyond its last chip.
        <Group key={row.key} id={`line.${row.key}`} className={styles.row}>
          <ChipRow
            id={row.key}
            label={row.title}
            options={row.options}
            value={litOption(filters, row)}
            onChange={(value) => onChoose(row.key, value)}
            // One OK by habit must change nothing: the page lands on what is chosen already.
            landing={row.key === 'category'}
          />
        </Group>
      ))}
    </div>
  );
}

/** What every list can be narrowed by, a line each. */
const lines: readonly Filter['key'][] = ['category', 'genre', 'region', 'year', 'sort'];
export const filterLines = lines.length;

/** Where the filters will stand, so that the list under them does not jump when they come (UI20). */
export function FilterBones() {
  return (
    <div aria-hidden="true">
      {lines.map((line) => (
        <div key={line} className={styles.row}>
          <div className={styles.bone} />
        </div>
      ))}
    </div>
  );
}
