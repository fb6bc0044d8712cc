import { lazy, Suspense, useState } from 'react';
import { useCall } from '../../../api/queries';
import { PhoneToo } from '../../../features/form-page/FormPage';
import { useHelpText } from '../../../features/reading/help-text/use-help-text';
import { ReadingLayout } from '../../../features/reading/ReadingLayout';
import { ReadingText } from '../../../features/reading/ReadingText';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { Button } from '../../../ui/Button';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { ListState } from '../../../ui/ListState';
import { useNavigation } from '../../../ui/navigation';
import { TextSkeleton } from '../../../ui/Skeleton';
import styles from './ActivityRules.module.css';

/** Only who shares the activity needs it. */
const LinkPanel = lazy(async () => ({ default: (await import('../../../features/share/SharePanel')).LinkPanel }));

/** Names the text within its page: there is one. */
const TEXT = 0;

/** /activityRules: the rules of the recharge activity, which are the operator's HTML, shown as help texts are: sanitized. */
export default function ActivityRulesScreen() {
  const t = useT();
  const { go } = useNavigation();
  const { layout } = usePlatform();
  const [sharing, setSharing] = useState(false);
  const activities = useCall('activities', {});
  const rule = useCall('rechargeActivity', {}, { empty: (data) => data.activityRule.trim() === '' });
  const text = useHelpText(rule.data ? rule.data.activityRule : null);
  const title = activities.data?.info.find(({ id }) => id === 'recharge')?.title || t('rules.title');
  const none = {
    main: t('rules.none'),
    secondary: t('rules.none.text'),
    action: { label: t('payPage.act.home'), onPress: () => go(paths.home()) },
  };
  return (
    <ReadingLayout title={t('rules.title')}>
      <ListState of={rule} skeleton={<TextSkeleton lines={8} />} empty={none}>
        {text?.blank ? (
          <EmptyBlock {...none} />
        ) : (
          <ReadingText
            id={TEXT}
            title={title}
            text={text}
            titled={title !== t('rules.title')}
            snug={layout === 'tv'}
            footer={
              <div className={styles.join}>
                <Button
                  id="join"
                  tone="primary"
                  wide={layout === 'touch'}
                  landing={layout === 'tv'}
                  label={t('rules.go')}
                  onPress={() => go(paths.openVip())}
                />
                <Button
                  id="share"
                  icon="share"
                  wide={layout === 'touch'}
                  label={t('rules.share')}
                  onPress={() => setSharing(true)}
                />
                <PhoneToo path={paths.openVip()} title={rule.data?.qrCodeTitle} hint={rule.data?.qrCodeRemark} />
              </div>
            }
          />
        )}
      </ListState>
      {sharing && rule.data ? (
        <Suspense fallback={null}>
          <LinkPanel
            title={t('rules.share')}
            hint={t('rules.share.hint')}
            link={{ ...rule, data: { url: rule.data.url, text: rule.data.shareText } }}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      ) : null}
    </ReadingLayout>
  );
}
