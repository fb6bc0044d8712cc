import { useEffect, useState } from 'react';
import { useCall } from '../../api/queries';
import { limits } from '../../contract/limits';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { Chip } from '../../ui/Chip';
import styles from './Comments.module.css';
import type { Named } from './draft';

interface SuggestionsProps {
  mediaKey: string;
  /** The text behind the '@'. */
  keyword: string;
  onPick: (person: Named) => void;
}

/** The people whose names match the text behind an '@'. */
export function Suggestions({ mediaKey, keyword, onPick }: SuggestionsProps) {
  const t = useT();
  const [asked, setAsked] = useState(keyword);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(keyword), limits.debounceMs);
    return () => clearTimeout(timer);
  }, [keyword]);
  const { data, state } = useCall('mentionPeople', { mediaKey, keyword: asked }, { staleTime: 30_000 });
  const people = data?.info ?? [];
  return (
    <div className={styles.suggestions} data-suggestions={people.length}>
      {people.length > 0 ? (
        <Group id="suggestions" className={styles.chips}>
          {people.map(({ id, nickName }) => (
            <Chip key={id} id={id} label={`@${nickName}`} onPress={() => onPick({ id, name: nickName })} />
          ))}
        </Group>
      ) : (
        <p className={styles.note} role="status">
          {t(state === 'loading' ? 'comment.mentionLooking' : 'comment.mentionNobody')}
        </p>
      )}
    </div>
  );
}
