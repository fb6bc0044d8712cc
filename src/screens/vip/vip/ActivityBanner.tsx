import { useEffect, useMemo } from 'react';
import { useT } from '../../../i18n/use-t';
import { useConfig } from '../../../state/config';
import { dismissVipIcon, useVip } from '../../../state/vip';
import { Icon } from '../../../ui/Icon';
import styles from './ActivityBanner.module.css';

/** The recharge activity while it is active (status 1): its title, as on the tab, and its rule. Who sees it has looked. */
export function ActivityBanner() {
  const t = useT();
  const activity = useConfig((state) => state.config.rechargeActivity);
  const rule = useMemo(() => wordsOf(activity.activityRule), [activity.activityRule]);
  const shown = activity.status === 1 && activity.title !== '';
  const icon = useVip((state) => state.vipIconState);
  useEffect(() => {
    if (shown && icon === 1) dismissVipIcon();
  }, [shown, icon]);
  if (!shown) return null;
  return (
    <section className={styles.banner} aria-label={t('vip.activity')}>
      <span className={styles.icon}>
        <Icon name="flame" />
      </span>
      <div className={styles.texts}>
        <h2 className={styles.title}>{activity.title}</h2>
        {rule ? <p className={styles.rule}>{rule}</p> : null}
      </div>
    </section>
  );
}

/** The rule is the operator's HTML; two lines of words is all the banner has room for. Parsed, never inserted. */
function wordsOf(html: string): string {
  const spaced = html.replace(/<(br|\/p|\/div|\/li|\/h\d)\b[^>]*>/gi, ' $&');
  const text = new DOMParser().parseFromString(spaced, 'text/html').body.textContent ?? '';
  // Behind a full stop of its own a sentence needs no blank.
  return text
    .replace(/\s+/g, ' ')
    .replace(/([，。；：！？、]) /g, '$1')
    .trim();
}
