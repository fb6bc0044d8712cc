import { documents } from '../../../features/reading/documents';
import { idOf } from '../../../features/reading/help-tree';
import { ReadingLayout } from '../../../features/reading/ReadingLayout';
import { ReadingPane } from '../../../features/reading/ReadingPane';
import { Group } from '../../../focus/Group';
import type { MessageKey } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { Button } from '../../../ui/Button';
import { Icon, type IconName } from '../../../ui/Icon';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import styles from './Notice.module.css';

const notes: readonly { icon: IconName; title: MessageKey; text: MessageKey }[] = [
  { icon: 'clock', title: 'notice.time.title', text: 'notice.time' },
  { icon: 'refresh', title: 'notice.late.title', text: 'notice.late' },
  { icon: 'vip', title: 'notice.extend.title', text: 'notice.extend' },
  { icon: 'gift', title: 'notice.gift.title', text: 'notice.gift' },
  { icon: 'shield', title: 'notice.card.title', text: 'notice.card' },
  { icon: 'help', title: 'notice.help.title', text: 'notice.help' },
];

/** /notice: what one should know before buying, in six notes; with an id, that page of the operator's help. */
export default function NoticeScreen() {
  const t = useT();
  const { query } = useRoute();
  const id = idOf(query);
  if (id === null) return <Notes />;
  return (
    <ReadingLayout title={t('notice.title')}>
      <ReadingPane id={id} landing />
    </ReadingLayout>
  );
}

function Notes() {
  const t = useT();
  const { go } = useNavigation();
  const { layout } = usePlatform();
  return (
    <Page title={t('notice.title')}>
      <ul className={styles.notes}>
        {notes.map(({ icon, title, text }) => (
          <li key={title} className={styles.note}>
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
            <div className={styles.texts}>
              <h2 className={styles.title}>{t(title)}</h2>
              <p className={styles.text}>{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
      <Group id="actions" className={styles.actions}>
        <Button
          id="go"
          tone="primary"
          landing={layout === 'tv'}
          label={t('notice.go')}
          onPress={() => go(paths.openVip(), { replace: true, returns: true })}
        />
        <Button id="terms" label={t('notice.terms')} onPress={() => go(paths.helpDetail(documents.vipTerms))} />
      </Group>
    </Page>
  );
}
