import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { RankCategory, RankFacts } from '../../contract/desk/ranking';
import { useTexts } from '../i18n/texts';
import { TimeField } from '../kit/TimeField';
import { TitleList, type TitleNames } from '../kit/TitleList';

interface Props {
  label: string;
  hint: string;
  none: string;
  take: (name: string) => string;
  most: number;
  category: RankCategory;
  names: TitleNames;
  entries: RankFacts['pins'];
  onChange: (entries: RankFacts['pins'], added?: TitleNames) => void;
}

/** The titles of a rule, each with the time at which its entry ends. */
export function Entries({ label, hint, none, take, most, category, names, entries, onChange }: Props) {
  const { ranking: words } = useTexts();
  const [now] = useState(() => Date.now());
  const untilOf = (key: string) => entries.find(({ mediaKey }) => mediaKey === key)?.until ?? 0;
  return (
    <Paper sx={{ p: 2 }}>
      <TitleList
        {...{ label, category, names, most, none, take }}
        items={entries.map(({ mediaKey }) => mediaKey)}
        onChange={(keys, added) =>
          onChange(
            keys.map((mediaKey) => ({ mediaKey, until: untilOf(mediaKey) })),
            added,
          )
        }
        beside={(key, name) => {
          const until = untilOf(key);
          return (
            <>
              {until > 0 && until <= now && <Chip size="small" label={words.over} />}
              <TimeField
                size="small"
                label={words.until}
                ariaLabel={words.untilOf(name)}
                value={until}
                onChange={(at) => onChange(entries.map((one) => (one.mediaKey === key ? { ...one, until: at } : one)))}
                sx={{ width: 210 }}
              />
            </>
          );
        }}
      />
      <Typography color="textSecondary" variant="body2" sx={{ mt: 1 }}>
        {hint}
        {entries.length > 0 && words.untilHint}
      </Typography>
    </Paper>
  );
}
