import { useState } from 'react';
import { call } from '../../../api/client';
import { useCall } from '../../../api/queries';
import { useAction } from '../../../api/use-action';
import type { Vote } from '../../../contract/schemas/social';
import { useSignInGate } from '../../../features/sign-in/use-sign-in-gate';
import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { count } from '../../../lib/format';
import { Icon } from '../../../ui/Icon';
import styles from './Social.module.css';

/** Questions about the film (VoteLike). Shares are shown once the viewer has chosen; the choice can be changed. */
export function Votes({ mediaKey }: { mediaKey: string }) {
  const { data } = useCall('votes', { mediaKey }, { enabled: mediaKey !== '' });
  return (
    <>
      {data?.info.map((vote) => (
        <OneVote key={vote.id} given={vote} />
      ))}
    </>
  );
}

function OneVote({ given }: { given: Vote }) {
  const t = useT();
  const gate = useSignInGate();
  const [vote, setVote] = useState(given);
  const [choose] = useAction(async (optionId: string) => setVote(await call('castVote', { optionId })));
  const chosen = vote.mine !== '';
  return (
    <section className={styles.vote}>
      <h2 className={styles.voteTitle}>
        {vote.title}
        <small>
          {vote.by ? `${t('polls.by', { name: vote.by })} · ` : ''}
          {t('watch.voters', { n: count(vote.total, t('ui.wan')) })}
        </small>
      </h2>
      <Group id={`vote-${vote.id}`} className={styles.voteOptions}>
        {vote.options.map((option) => (
          <Focusable
            key={option.id}
            id={option.id}
            className={styles.voteOption}
            aria-pressed={option.id === vote.mine}
            onPress={gate(() => choose(option.id))}
          >
            {chosen ? (
              <i
                className={styles.voteShare}
                style={{ transform: `scaleX(${vote.total > 0 ? option.count / vote.total : 0})` }}
              />
            ) : null}
            <span className={styles.voteText}>{option.text}</span>
            {chosen ? (
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
