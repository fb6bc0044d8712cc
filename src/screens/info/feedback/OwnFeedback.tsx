import { useState } from 'react';
import { serverNow } from '../../../api/client';
import { usePaged } from '../../../api/queries';
import { feedbackProblems, PROBLEM_MARK } from '../../../contract/feedback';
import type { Feedback } from '../../../contract/schemas/voice';
import { useT } from '../../../i18n/use-t';
import { dateTime } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { MessageList } from '../../../ui/MessageList';
import { MessageRow } from '../../../ui/MessageRow';
import { mediaUrl } from '../../../ui/media-url';
import { useNavigation } from '../../../ui/navigation';
import { Panel } from '../../../ui/Panel';
import styles from './Feedback.module.css';

/** What one has sent, the newest first; a press shows all of it with the answer. */
export function OwnFeedback() {
  const t = useT();
  const { go } = useNavigation();
  const [open, setOpen] = useState<Feedback | null>(null);
  const list = usePaged('feedbacks', { size: 20 }, { staleTime: 0 });
  const nameOf = useName();
  const now = serverNow();
  return (
    <>
      <MessageList
        list={list}
        rowKey={({ id }) => id}
        lines="long"
        landing
        render={(feedback, at) => (
          <MessageRow
            id={feedback.id}
            landing={at === 0}
            face={
              <span className={feedback.state === 1 ? `${styles.mark} ${styles.answered}` : styles.mark}>
                <Icon name={feedback.state === 1 ? 'check' : 'clock'} />
              </span>
            }
            title={nameOf(feedback)}
            text={feedback.description || problemsOf(t, feedback)}
            quote={feedback.state === 1 ? `${t('voice.mine.answer')}：${feedback.answer}` : t('voice.mine.waiting')}
            at={feedback.at}
            now={now}
            onPress={() => setOpen(feedback)}
          />
        )}
        empty={{
          icon: 'send',
          main: t('voice.mine.empty'),
          secondary: t('voice.mine.emptyHint'),
          action: { label: t('voice.mine.write'), onPress: () => go(paths.feedback(), { replace: true }) },
        }}
      />
      {open ? <Whole feedback={open} name={nameOf(open)} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

function useName() {
  const t = useT();
  return ({ kind, title }: Feedback): string => {
    const what = t(kind === 'play' ? 'voice.mine.play' : 'voice.mine.suggestion');
    return title ? `${what} · ${title}` : what;
  };
}

/** The problems in the viewer's words. */
function problemsOf(t: ReturnType<typeof useT>, { problems }: Feedback): string {
  const chosen = problems.split(PROBLEM_MARK);
  return feedbackProblems
    .filter((one) => chosen.indexOf(one) >= 0)
    .map((one) => t(`voice.problem.${one}`))
    .join('、');
}

function Whole({ feedback, name, onClose }: { feedback: Feedback; name: string; onClose: () => void }) {
  const t = useT();
  const problems = problemsOf(t, feedback);
  return (
    <Panel title={name} onClose={onClose}>
      <p className={styles.sent}>{t('voice.mine.sent', { at: dateTime(feedback.at) })}</p>
      {problems ? <p className={styles.problems}>{problems}</p> : null}
      {feedback.description ? <p className={styles.said}>{feedback.description}</p> : null}
      {feedback.picture ? <img className={styles.shot} src={mediaUrl(feedback.picture)} alt={t('voice.shot')} /> : null}
      <div className={feedback.state === 1 ? styles.answer : `${styles.answer} ${styles.waits}`}>
        <p className={styles.answerHead}>
          {feedback.state === 1
            ? `${t('voice.mine.answer')} · ${dateTime(feedback.answeredAt)}`
            : t('voice.mine.waiting')}
        </p>
        {feedback.answer ? <p className={styles.said}>{feedback.answer}</p> : null}
      </div>
      <Button id="close" wide label={t('ui.gotIt')} landing onPress={onClose} />
    </Panel>
  );
}
