import { call, serverNow } from '../../../api/client';
import { queryClient } from '../../../api/queries';
import { useAction } from '../../../api/use-action';
import type { Poll } from '../../../contract/schemas/polls';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { count, date } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { Button } from '../../../ui/Button';
import { confirmDialog } from '../../../ui/dialogs';
import { Icon } from '../../../ui/Icon';
import { useNavigation } from '../../../ui/navigation';
import { Picture } from '../../../ui/Picture';
import { toast } from '../../../ui/toast';
import styles from './VoteManage.module.css';

const refresh = async (): Promise<void> => {
  for (const key of ['polls', 'votes'] as const) await queryClient.invalidateQueries({ queryKey: [key] });
};

/** A poll with what came of it so far: a bar for each option, one's own marked, and what can be done with it. */
export function PollCard({ poll }: { poll: Poll }) {
  const t = useT();
  const { go } = useNavigation();
  const { layout } = usePlatform();
  const over = poll.endsAt > 0 && poll.endsAt <= serverNow();
  const [end] = useAction(async () => {
    if (!(await confirmDialog({ text: t('polls.endAsk'), confirm: t('polls.end') }))) return;
    await call('endPoll', { id: poll.id }, { silent: false });
    toast.done(t('polls.ended'));
    await refresh();
  });
  const [remove] = useAction(async () => {
    if (!(await confirmDialog({ text: t('polls.deleteAsk'), confirm: t('polls.delete') }))) return;
    await call('deletePoll', { id: poll.id }, { silent: false });
    toast.done(t('polls.deleted'));
    await refresh();
  });
  const ends = over
    ? t('polls.over')
    : poll.endsAt > 0
      ? t('polls.endsAt', { at: date(poll.endsAt) })
      : t('polls.open');
  const by = poll.by ? t('polls.by', { name: poll.by }) : t('polls.bySite');
  return (
    <article className={styles.card} data-poll={over ? 'over' : 'open'}>
      <div className={styles.cover}>
        <Picture
          src={poll.card.thumb}
          width={layout === 'tv' ? 256 : 96}
          ratio="wide"
          alt={poll.card.title}
          color={poll.card.color}
        />
      </div>
      <div className={styles.words}>
        <h2 className={styles.question}>{poll.title}</h2>
        <p className={styles.facts}>
          {`《${poll.card.title}》 · ${by} · ${t('polls.voters', { n: count(poll.total, t('ui.wan')) })}`}
          <span className={over ? `${styles.ends} ${styles.over}` : styles.ends}>{ends}</span>
        </p>
        {poll.options.map((option) => (
          <Bar
            key={option.id}
            text={option.text}
            share={poll.total > 0 ? option.count / poll.total : 0}
            mine={option.id === poll.mine}
          />
        ))}
        <Group id={`acts-${poll.id}`} className={styles.acts}>
          <Button id="open" icon="play" label={t('polls.watch')} onPress={() => go(paths.play(poll.card.mediaKey))} />
          {poll.own && !over ? <Button id="end" icon="clock" label={t('polls.end')} onPress={end} /> : null}
          {poll.own ? <Button id="delete" icon="trash" label={t('polls.delete')} onPress={remove} /> : null}
        </Group>
      </div>
    </article>
  );
}

function Bar({ text, share, mine }: { text: string; share: number; mine: boolean }) {
  const t = useT();
  return (
    <p className={mine ? `${styles.option} ${styles.mine}` : styles.option}>
      <i className={styles.share} style={{ transform: `scaleX(${share})` }} />
      <span className={styles.optionText}>{text}</span>
      {mine ? (
        <span className={styles.check} role="img" aria-label={t('polls.mine')}>
          <Icon name="check" />
        </span>
      ) : null}
      <span className={styles.percent}>{`${Math.round(share * 100)}%`}</span>
    </p>
  );
}
