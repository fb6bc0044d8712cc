import Delete from '@mui/icons-material/Delete';
import Edit from '@mui/icons-material/Edit';
import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { CollectionList } from '../../contract/desk/collections';
import type { HomeShelf } from '../../contract/desk/home';
import { homeLimits } from '../../contract/desk/limits-of-home';
import { type Texts, useTexts } from '../i18n/texts';
import { newPress } from '../kit/press';
import { SortableList } from '../kit/SortableList';
import type { TitleNames } from '../kit/TitleList';
import { begunShelf, type HomeRow, placedCollection, shelvesOf, withShelf } from './home-rows';
import { ShelfDialog } from './ShelfDialog';

interface Props {
  rows: HomeRow[];
  names: TitleNames;
  collections: CollectionList['info'];
  onChange: (shelves: HomeShelf[], added?: TitleNames) => void;
}

/** All shelves of a page in their order. A new shelf comes first, where the editor sees it. */
export function Shelves({ rows, names, collections, onChange }: Props) {
  const { home: words } = useTexts();
  const [opened, setOpened] = useState('');
  const isFull = rows.length >= homeLimits.shelves;
  const placed = new Set(rows.map(({ key }) => key));
  const others = collections.filter(({ id }) => !placed.has(`collection-${id}`));
  const add = (shelf: HomeShelf) => onChange([shelf, ...shelvesOf(rows)]);
  const begin = () => {
    const id = `new-${newPress()}`;
    add(begunShelf(id));
    setOpened(id);
  };
  const open = rows.find(({ key }) => key === opened);
  return (
    <Paper sx={{ p: 2 }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ mb: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="subtitle2" component="h2" sx={{ flex: 1 }}>
          {words.shelves}
        </Typography>
        {others.length > 0 && !isFull && (
          <TextField
            select
            size="small"
            label={words.addCollection}
            value=""
            sx={{ minWidth: 140 }}
            onChange={({ target: { value } }) => add(placedCollection(value))}
          >
            {others.map(({ id, title }) => (
              <MenuItem key={id} value={id}>
                {title}
              </MenuItem>
            ))}
          </TextField>
        )}
        <Button variant="outlined" disabled={isFull} onClick={begin}>
          {words.addShelf}
        </Button>
      </Stack>
      {rows.length === 0 && <Typography color="textSecondary">{words.noShelves}</Typography>}
      <SortableList label={words.shelves} items={rows} onSort={(next) => onChange(shelvesOf(next))}>
        {(row) => (
          <Row
            row={row}
            onOpen={() => setOpened(row.key)}
            onHide={() => onChange(withShelf(rows, row.key, { hidden: !row.shelf.hidden }))}
            onRemove={() => onChange(shelvesOf(rows.filter(({ key }) => key !== row.key)))}
          />
        )}
      </SortableList>
      {open && (
        <ShelfDialog
          row={open}
          names={names}
          onChange={(part, added) => onChange(withShelf(rows, open.key, part), added)}
          onClose={() => setOpened('')}
        />
      )}
    </Paper>
  );
}

interface RowProps {
  row: HomeRow;
  onOpen: () => void;
  onHide: () => void;
  onRemove: () => void;
}

function Row({ row, onOpen, onHide, onRemove }: RowProps) {
  const { home: words } = useTexts();
  const { name, shelf, auto } = row;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 140px', minWidth: 0, opacity: shelf.hidden ? 0.7 : 1 }}>
        <Typography sx={{ overflowWrap: 'anywhere', textDecoration: shelf.hidden ? 'line-through' : 'none' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {whatIs(row, words)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex' }}>
        <IconButton
          size="small"
          aria-label={shelf.hidden ? words.show(name) : words.hide(name)}
          aria-pressed={shelf.hidden}
          onClick={onHide}
        >
          {shelf.hidden ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
        </IconButton>
        <IconButton size="small" aria-label={words.editShelf(name)} onClick={onOpen}>
          <Edit fontSize="small" />
        </IconButton>
        {!auto && (
          <IconButton size="small" aria-label={words.removeShelf(name)} onClick={onRemove}>
            <Delete fontSize="small" />
          </IconButton>
        )}
      </Box>
    </Stack>
  );
}

/** Says of which kind a shelf is, how many titles it has, and whether it is hidden. */
function whatIs({ shelf, auto }: HomeRow, words: Texts['home']): string {
  const { kind, items, hidden } = shelf;
  const count = kind === 'titles' ? items.length : (auto?.count ?? 0);
  // The size of a collection is unknown here where the site would not show it by itself.
  const isUnknown = kind === 'collection' && !auto;
  const much = isUnknown ? '' : count > 0 ? words.count(count) : words.nothing;
  return [words.kinds[kind], much, hidden ? words.hidden : ''].filter(Boolean).join(' · ');
}
