import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Emoji,
  type EmojiGroup,
  emojiGroups,
  loadEmoji,
  recentEmoji,
  rememberEmoji,
} from '../../../features/chat/emoji';
import { Focusable } from '../../../focus/Focusable';
import { Grid } from '../../../focus/Grid';
import { useLanguage, useT } from '../../../i18n/use-t';
import { usePlatform } from '../../../platform/use-platform';
import { ChipRow } from '../../../ui/ChipRow';
import { ListState } from '../../../ui/ListState';
import { Panel } from '../../../ui/Panel';
import styles from './EmojiPanel.module.css';

type Shown = EmojiGroup | 'recent';

/** Eight in a line, by remote as by thumb. Design px. */
const columns = 8;
const cells = { tv: { width: 60, height: 68, gapX: 4, gapY: 4 }, touch: { width: 40, height: 44, gapX: 4, gapY: 2 } };

/** Writes emoji into the field, one after the other, until it is closed. */
export function EmojiPanel({ onPick, onClose }: { onPick: (char: string) => void; onClose: () => void }) {
  const t = useT();
  const { layout } = usePlatform();
  const language = useLanguage();
  const [recent] = useState(recentEmoji.get);
  const [group, setGroup] = useState<Shown>(recent.length > 0 ? 'recent' : 'faces');
  const { data, isError, refetch } = useQuery({
    queryKey: ['emoji', language],
    queryFn: () => loadEmoji(language),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  });
  const groups: readonly Shown[] = recent.length > 0 ? ['recent', ...emojiGroups] : emojiGroups;
  const all = data ? emojiGroups.reduce<Emoji[]>((list, one) => list.concat(data[one]), []) : [];
  const shown =
    group === 'recent'
      ? recent.map((char) => all.find((one) => one.char === char) ?? { char, name: char })
      : (data?.[group] ?? []);
  const pick = (char: string) => {
    rememberEmoji(char);
    onPick(char);
  };
  // It lands on the first of them: before they are here there is nothing to land on.
  if (!data && !isError) return null;
  const cell = cells[layout];
  const width =
    layout === 'touch' ? Math.floor((window.innerWidth - 32 - (columns - 1) * cell.gapX) / columns) : cell.width;
  return (
    <Panel title={t('chat.emoji')} onClose={onClose}>
      <ChipRow
        id="groups"
        label=""
        options={groups.map((value) => ({ value, name: t(`chat.emoji.${value}`) }))}
        value={group}
        onChange={(value) => setGroup(value as Shown)}
      />
      <div className={styles.grid}>
        <ListState
          of={{ state: data ? 'ready' : 'offline', refetch }}
          skeleton={null}
          empty={{ main: t('ui.notFound') }}
        >
          <Grid
            key={group}
            id="emoji"
            label={t(`chat.emoji.${group}`)}
            landing
            items={shown}
            itemKey={charOf}
            columns={columns}
            {...cell}
            width={width}
            render={({ char, name }) => (
              <Focusable className={styles.emoji} aria-label={name} onPress={() => pick(char)}>
                {char}
              </Focusable>
            )}
          />
        </ListState>
      </div>
    </Panel>
  );
}

const charOf = ({ char }: Emoji): string => char;
