import { useState } from 'react';
import { useT } from '../../i18n/use-t';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/TextField';
import styles from './Captcha.module.css';
import type { TaskProps } from './SliderTask';
import { Stage } from './Stage';

const letters = 5;
/** The size of a picture of 320 by 112, for the space that is kept until the picture comes. */
const usual = { width: 320, height: 112 };

/** Letters on a light card, to be typed; upper or lower case does not matter. */
export function LettersTask({ task, busy, onAnswer }: TaskProps) {
  const t = useT();
  const [kept, setKept] = useState({ id: '', typed: '' });
  const id = task?.id ?? '';
  // Text that was typed for another picture does not count for this one.
  const typed = kept.id === id ? kept.typed : '';
  const [error, setError] = useState('');
  const { width, height } = { ...usual, ...task };
  const answer = () => {
    if (busy || !task) return;
    if (typed.trim()) onAnswer(typed.trim());
    else setError(t('captcha.letters.empty'));
  };
  return (
    <>
      <Stage share={height / width} waiting={task === null}>
        {task ? <img className={styles.picture} src={task.picture} alt={t('captcha.letters.picture')} /> : null}
      </Stage>
      <div className={styles.field}>
        <TextField
          id="letters"
          landing
          label={t('captcha.letters.label')}
          placeholder={t('captcha.letters.placeholder')}
          value={typed}
          maxLength={letters}
          error={error}
          onChange={(value) => {
            setError('');
            setKept({ id, typed: value });
          }}
          onSubmit={answer}
        />
      </div>
      <Button id="answer" tone="primary" wide label={t('ui.confirm')} onPress={answer} />
    </>
  );
}
