import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { Tabs } from '../../../ui/Tabs';
import styles from './Feedback.module.css';
import { OwnFeedback } from './OwnFeedback';
import { WriteFeedback } from './WriteFeedback';

const tabs = ['write', 'mine'] as const;

/** /feedback (query tab): a suggestion to the operator, and what one has sent with the answers. */
export default function FeedbackScreen() {
  const t = useT();
  const { go } = useNavigation();
  const { query } = useRoute();
  const tab = query.get('tab') === 'mine' ? 'mine' : 'write';
  return (
    <Page title={t('voice.suggest.title')}>
      <div className={styles.bar}>
        <Tabs
          id="tabs"
          options={tabs.map((value) => ({ value, name: t(`voice.suggest.tab.${value}`) }))}
          value={tab}
          onChange={(to) => go(paths.feedback(to === 'mine' ? 'mine' : undefined), { replace: true })}
        />
      </div>
      {tab === 'mine' ? <OwnFeedback /> : <WriteFeedback />}
    </Page>
  );
}
