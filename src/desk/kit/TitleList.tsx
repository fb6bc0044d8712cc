import Close from '@mui/icons-material/Close';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { CategoryPath } from '../../contract/categories';
import { useTexts } from '../i18n/texts';
import { AddTitle } from './AddTitle';
import { SortableList } from './SortableList';
import { Thumb } from './Thumb';

/** What a title is called, by its key. */
export type TitleNames = Record<string, { name: string; thumb?: string; withdrawn?: boolean }>;

interface Props {
  /** Finds titles of this category alone. */
  category?: CategoryPath | '';
  /** What stands in a row behind the name. */
  beside?: (key: string, name: string) => ReactNode;
  label: string;
  /** Keys in order. */
  items: readonly string[];
  names: TitleNames;
  most: number;
  /** What is said where there is none. */
  none: string;
  /** Takes one of this name away. */
  take: (name: string) => string;
  /** @param added a title that was not known before */
  onChange: (items: string[], added: TitleNames) => void;
}

/** Titles in an order that somebody gives them: found by name, carried, taken away. */
export function TitleList({ label, items, names, most, none, take, onChange, category = '', beside }: Props) {
  const { collections: words } = useTexts();
  const rows = items.map((key) => ({ key, name: names[key]?.name ?? key }));
  return (
    <Stack spacing={1} role="group" aria-label={label}>
      <Typography variant="subtitle2">{`${label}（${words.count(items.length)}）`}</Typography>
      {items.length < most && (
        <AddTitle
          without={items}
          category={category}
          onAdd={({ mediaKey, name, thumb, withdrawn }) =>
            onChange([...items, mediaKey], { [mediaKey]: { name, thumb, withdrawn } })
          }
        />
      )}
      {items.length === 0 && <Typography color="textSecondary">{none}</Typography>}
      <SortableList
        label={label}
        items={rows}
        onSort={(next) =>
          onChange(
            next.map(({ key }) => key),
            {},
          )
        }
      >
        {({ key, name }) => (
          <Stack
            direction="row"
            spacing={1}
            useFlexGap
            sx={{ alignItems: 'center', ...(beside && { flexWrap: 'wrap' }) }}
          >
            <Thumb path={names[key]?.thumb ?? ''} />
            <Typography sx={{ flex: 1, minWidth: beside ? 96 : 0, overflowWrap: 'anywhere' }}>{name}</Typography>
            {beside?.(key, name)}
            {names[key]?.withdrawn && <Chip size="small" label={words.withdrawn} />}
            <IconButton
              size="small"
              aria-label={take(name)}
              onClick={() =>
                onChange(
                  items.filter((one) => one !== key),
                  {},
                )
              }
            >
              <Close fontSize="small" />
            </IconButton>
          </Stack>
        )}
      </SortableList>
    </Stack>
  );
}
