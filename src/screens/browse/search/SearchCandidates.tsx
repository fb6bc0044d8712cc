import { useMemo } from 'react';
import { useT } from '../../../i18n/use-t';
import { CandidateStrip } from '../../../ui/keyboard/CandidateStrip';
import { useIme } from '../../../ui/keyboard/use-ime';
import styles from './Search.module.css';
import { spelled, spellOut, type Typed } from './typing';

/** As wide as the six keys below, less the arrow. With five at once, the results stay six presses away (UI5). */
const strip = { room: 5.84, most: 5 };

interface SearchCandidatesProps {
  typed: Typed;
  onChange: (typed: Typed) => void;
}

/**
 * Characters for the letters at the end of what was typed. The letters are the search until one is chosen, so initials
 * find films as before; the words are fetched with the first letter.
 */
export function SearchCandidates({ typed, onChange }: SearchCandidatesProps) {
  const t = useT();
  const input = spelled(typed);
  const keys = typed.mode === 't9' ? 'digits' : 'letters';
  const { offer, learn, status, retry } = useIme(input !== '');
  const choices = useMemo(() => offer(input, keys).choices, [offer, input, keys]);
  const labels = useMemo(
    () => (input !== '' && status === 'failed' ? [t('ui.ime.retry')] : choices.map(({ shown }) => shown)),
    [input, status, choices, t],
  );
  const take = (at: number) => {
    const choice = choices[at];
    if (!choice) return retry();
    const left = input.slice(choice.candidate.length);
    const rest = keys === 'digits' ? offer(left, keys).reading.join('') : left;
    learn([choice.candidate]);
    onChange(spellOut(typed, choice.shown, rest));
  };
  return (
    <div className={styles.candidates}>
      {labels.length > 0 ? (
        <CandidateStrip labels={labels} {...strip} onChoose={take} />
      ) : (
        <p className={styles.candidatesHint}>{t('search.candidates')}</p>
      )}
    </div>
  );
}
