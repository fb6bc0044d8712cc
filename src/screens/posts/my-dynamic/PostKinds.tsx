import type { PostKind } from '../../../contract/schemas/posts';
import { useT } from '../../../i18n/use-t';
import { Tabs } from '../../../ui/Tabs';
import styles from './MyDynamic.module.css';

export type PostTab = PostKind | 'all';
const tabs: readonly PostTab[] = ['all', 'film', 'pictures', 'text'];

/** Which of one's posts are shown. */
export function PostKinds({ value, onChange }: { value: PostTab; onChange: (tab: PostTab) => void }) {
  const t = useT();
  return (
    <div className={styles.tabs} data-strip="">
      <Tabs
        id="kinds"
        options={tabs.map((tab) => ({ value: tab, name: t(`posts.tab.${tab}`) }))}
        value={value}
        onChange={(chosen) => onChange(tabs.find((tab) => tab === chosen) ?? 'all')}
      />
    </div>
  );
}
