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

/** The names of titles, by their keys. */
export type TitleNames = Record<string, { name: string; thumb?: string; withdrawn?: boolean }>;

interface Props {
  /** Limits the search to this category. */
  category?: CategoryPath | '';
  /** Content of a row behind the name. */
  beside?: (key: string, name: string) => ReactNode;
  label: string;
  /** Keys in order. */
  items: readonly string[];
  names: TitleNames;
  most: number;
  /** The text where there is no title. */
  none: string;
  /** The label of the button that removes the title with this name. */
  take: (name: string) => string;
  /** @param added a title that was not known before */
  onChange: (items: string[], added: TitleNames) => void;
}

/** A list of titles that an editor sorts: they are found by name, dragged and removed. */
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
