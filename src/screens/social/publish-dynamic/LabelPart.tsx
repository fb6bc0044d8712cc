import { useCall } from '../../../api/queries';
import { limits } from '../../../contract/limits';
import { offeredLabels } from '../../../features/publish/draft';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { Button } from '../../../ui/Button';
import { Chip } from '../../../ui/Chip';
import { toast } from '../../../ui/toast';
import styles from './Publish.module.css';

/** What a post is about, out of what the site offers (spec 7.6, GetLabel). */
export function LabelPart({ value, onChange }: { value: readonly string[]; onChange: (labels: string[]) => void }) {
  const t = useT();
  const list = useCall('labels', {});
  const chosen = offeredLabels(value, list.data?.info);
  const toggle = (id: string) => {
    if (chosen.indexOf(id) >= 0) onChange(chosen.filter((one) => one !== id));
    else if (chosen.length < limits.postLabels) onChange([...chosen, id]);
    else toast.warn(t('publish.labels.full', { n: limits.postLabels }));
  };
  if (list.data && list.data.info.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>
        {t('publish.labels')}
        <span className={styles.hint}>{t('publish.labels.hint', { n: limits.postLabels })}</span>
      </h2>
      {list.data ? (
        <Group id="labels" className={styles.labels} role="group" aria-label={t('publish.labels')}>
          {list.data.info.map(({ id, name }) => (
            <Chip
              key={id}
              id={`label-${id}`}
              label={name}
              selected={chosen.indexOf(id) >= 0}
              onPress={() => toggle(id)}
            />
          ))}
        </Group>
      ) : list.state === 'loading' ? (
        <div className={styles.labels} data-skeleton="" aria-hidden="true">
          {[0, 1, 2, 3].map((n) => (
            <span key={n} className={styles.boneChip} />
          ))}
        </div>
      ) : (
        <div className={styles.again}>
          <span className={styles.note}>{t('publish.labels.failed')}</span>
          <Button id="labels-again" label={t('uploads.retry')} onPress={() => void list.refetch()} />
        </div>
      )}
    </section>
  );
}
