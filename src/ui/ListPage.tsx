import styles from './ListPage.module.css';
import { Page, type PageProps } from './Page';
import { type Keyed, PagedGrid, type PagedGridProps } from './PagedGrid';

type ListPageProps<T extends Keyed> = Omit<PagedGridProps<T>, 'id' | 'label'> &
  Pick<PageProps, 'right' | 'tab' | 'secondary'> & {
    title: string;
    /** Of the list, for who hears it; the title unless given. */
    label?: string;
  };

/** A page that is one list under its title. */
export function ListPage<T extends Keyed>({ title, right, tab, secondary, label, ...grid }: ListPageProps<T>) {
  return (
    <Page title={title} right={right} tab={tab} secondary={secondary}>
      <div className={styles.list}>
        <PagedGrid id="items" label={label ?? title} {...grid} />
      </div>
    </Page>
  );
}
