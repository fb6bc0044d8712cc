import type { VipCategory } from '../../contract/schemas/vip';
import { Tabs } from '../../ui/Tabs';
import styles from './PackTabs.module.css';

interface PackTabsProps {
  categories: readonly VipCategory[];
  /** The id of the chosen category; '' for none. */
  value: string;
  onChange: (id: string) => void;
}

/** The categories that have something to sell. On phones the tabs extend to the window's edge. */
export function PackTabs({ categories, value, onChange }: PackTabsProps) {
  const options = categories.filter(({ data }) => data.length > 0).map(({ id, name }) => ({ value: String(id), name }));
  return (
    <div className={styles.tabs} data-strip="">
      <Tabs id="categories" options={options} value={value} onChange={onChange} />
    </div>
  );
}

/** The room of the tabs while they are being fetched. */
export const PackTabsSkeleton = () => <div className={styles.tabs} aria-hidden="true" />;
