import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { HelpTree } from '../../contract/desk/help';
import { useAct, useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { Page } from '../kit/Page';
import { SortableList } from '../kit/SortableList';
import { Fault, Waiting } from '../kit/states';
import { HelpCategoryDialog } from './HelpCategoryDialog';
import { NEW_HELP } from './new-help';
import { RemovedHelp } from './RemovedHelp';

type Category = HelpTree['categories'][number];

/** All pages of help and terms, by category, in the order in which the help center has them. */
export default function HelpPagesPage() {
  const { help: words } = useTexts();
  const { data, error, refetch } = useLook('helpPages', {});
  /** The id of the category whose form is open; 0 for a new one. */
  const [opened, setOpened] = useState<number | null>(null);
  const category = data?.categories.find(({ id }) => id === opened);
  return (
    <Page
      title={words.title}
      hint={words.hint}
      actions={
        <>
          <Button variant="outlined" onClick={() => setOpened(0)}>
            {words.addCategory}
          </Button>
          {data && data.categories.length > 0 && (
            <Button variant="contained" component={Link} to={`/help/${NEW_HELP}`}>
              {words.add}
            </Button>
          )}
        </>
      }
    >
      {error && <Fault error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && <Arranged tree={data} onOpen={setOpened} />}
      {opened !== null && (opened === 0 || category) && (
        <HelpCategoryDialog key={opened} category={category} onClose={() => setOpened(null)} />
      )}
    </Page>
  );
}

/** The categories, and below them the pages of each: every move sends the whole order to the server. */
function Arranged({ tree, onOpen }: { tree: HelpTree; onOpen: (id: number) => void }) {
  const { help: words } = useTexts();
  const order = useAct('helpOrder');
  const pagesOf = (id: number) => tree.info.filter(({ categoryId }) => categoryId === id);
  const put = (categories: readonly { id: number }[], pages: (id: number) => readonly { id: number }[] = pagesOf) =>
    order.mutate({
      categories: categories.map(({ id }) => ({ id, pages: pages(id).map((page) => page.id) })),
      revision: tree.revision,
      reason: '',
    });
  return (
    <Stack spacing={2}>
      {order.error && <Fault error={order.error} />}
      <Paper component="section" aria-label={words.categories} sx={{ p: 2 }}>
        <Typography variant="h6" component="h2">
          {words.categories}
        </Typography>
        {tree.categories.length === 0 && <Typography color="textSecondary">{words.noCategories}</Typography>}
        <SortableList
          label={words.categories}
          items={tree.categories.map((one) => ({ ...one, key: String(one.id) }))}
          busy={order.isPending}
          onSort={(next) => put(next)}
        >
          {({ id, name }) => (
            <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
              <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Typography>
              <Button size="small" aria-label={words.editCategory(name)} onClick={() => onOpen(id)}>
                {words.change}
              </Button>
            </Stack>
          )}
        </SortableList>
      </Paper>
      {tree.categories.map((category) => (
        <Pages
          key={category.id}
          category={category}
          pages={pagesOf(category.id)}
          busy={order.isPending}
          onSort={(next) => put(tree.categories, (id) => (id === category.id ? next : pagesOf(id)))}
        />
      ))}
      <RemovedHelp removed={tree.removed} />
    </Stack>
  );
}

interface PagesProps {
  category: Category;
  pages: HelpTree['info'];
  busy: boolean;
  onSort: (next: HelpTree['info']) => void;
}

function Pages({ category, pages, busy, onSort }: PagesProps) {
  const { help: words } = useTexts();
  return (
    <Paper component="section" aria-label={category.name} sx={{ p: 2, overflowWrap: 'anywhere' }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Typography variant="h6" component="h2" sx={{ flex: 1, minWidth: 0 }}>
          {category.name}
        </Typography>
        <Button
          size="small"
          component={Link}
          to={`/help/${NEW_HELP}?category=${category.id}`}
          aria-label={words.addTo(category.name)}
        >
          {words.add}
        </Button>
      </Stack>
      {pages.length === 0 && <Typography color="textSecondary">{words.none}</Typography>}
      <SortableList
        label={category.name}
        items={pages.map((page) => ({ ...page, key: String(page.id), name: page.title }))}
        busy={busy}
        onSort={onSort}
      >
        {({ id, title, tv }) => (
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <MuiLink component={Link} to={`/help/${id}`} underline="hover" sx={{ flex: 1, minWidth: 0, py: 0.5 }}>
              {title}
            </MuiLink>
            {tv && <Chip size="small" label={words.tv} />}
            <Typography variant="body2" color="textSecondary">
              #{id}
            </Typography>
          </Stack>
        )}
      </SortableList>
    </Paper>
  );
}
