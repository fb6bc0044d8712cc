import { call, serverNow } from '../../../api/client';
import { useCall } from '../../../api/queries';
import { refetchOf, showVote } from '../../../api/refresh';
import { useAction } from '../../../api/use-action';
import type { Vote } from '../../../contract/schemas/social';
import { useSignInGate } from '../../../features/sign-in/use-sign-in-gate';
import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { count, date } from '../../../lib/format';
import { Icon } from '../../../ui/Icon';
import { toast } from '../../../ui/toast';
import styles from './Social.module.css';

/** Questions about the film (VoteLike). Shares are shown once the viewer has chosen, or it is over; until then the choice can be changed. */
export function Votes({ mediaKey }: { mediaKey: string }) {
  const { data } = useCall('votes', { mediaKey }, { enabled: mediaKey !== '' });
  return (
    <>
      {data?.info.map((vote) => (
        <OneVote key={vote.id} mediaKey={mediaKey} vote={vote} />
      ))}
    </>
  );
}

function OneVote({ mediaKey, vote }: { mediaKey: string; vote: Vote }) {
  const t = useT();
  const gate = useSignInGate();
  // It may have been ended, or taken away, since the page asked.
  const refused = () => refetchOf('votes');
  const [choose] = useAction(
    async (optionId: string) => showVote(mediaKey, await call('castVote', { optionId })),
    refused,
  );
  const over = vote.endsAt > 0 && vote.endsAt <= serverNow();
  const counted = over || vote.mine !== '';
  const facts = [
    vote.by && t('polls.by', { name: vote.by }),
    t('watch.voters', { n: count(vote.total, t('ui.wan')) }),
    over ? t('polls.over') : vote.endsAt > 0 && t('polls.endsAt', { at: date(vote.endsAt) }),
  ];
  return (
    <section className={styles.vote}>
      <h2 className={styles.voteTitle}>
        {vote.title}
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </h2>
      <Group id={`vote-${vote.id}`} className={styles.voteOptions}>
        {vote.options.map((option) => (
          <Focusable
            key={option.id}
            id={option.id}
            className={styles.voteOption}
            aria-pressed={option.id === vote.mine}
            onPress={over ? () => toast.info(t('watch.voteOver')) : gate(() => choose(option.id))}
          >
            {counted ? (
              <i
                className={styles.voteShare}
                style={{ transform: `scaleX(${vote.total > 0 ? option.count / vote.total : 0})` }}
              />
            ) : null}
            <span className={styles.voteText}>{option.text}</span>
            {counted ? (
              <span className={styles.votePercent}>
                {option.id === vote.mine ? <Icon name="check" /> : null}
                {`${vote.total > 0 ? Math.round((option.count / vote.total) * 100) : 0}%`}
              </span>
            ) : null}
          </Focusable>
        ))}
      </Group>
    </section>
  );
}
