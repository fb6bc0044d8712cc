import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Link, useSearchParams } from 'react-router-dom';
import { categoryPaths, channelTitleIds } from '../../contract/categories';
import type { DeskData } from '../../contract/desk/calls';
import { rankPeriods } from '../../contract/desk/limits-of-ranking';
import type { RankCategory } from '../../contract/desk/ranking';
import { useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { Page } from '../kit/Page';
import { Fault, Waiting } from '../kit/states';
import { type Board, useBoardName } from './board-name';
import { RankingEditor } from './RankingEditor';

/** Categories that hold titles: channels play at once, and playlists and collections are no titles. */
const categories: RankCategory[] = [
  '',
  ...categoryPaths.filter((path) => !channelTitleIds[path] && path !== 'stores' && path !== 'collection'),
];

const searchOf = ({ period, category }: Board): Record<string, string> => ({
  ...(period && { period }),
  ...(category && { category }),
});

/** The rankings of the site, one at a time, each with a preview while it is arranged. */
export default function RankingPage() {
  const { ranking: words } = useTexts();
  const names = useBoardName();
  const [search, setSearch] = useSearchParams();
  const period = rankPeriods.find((one) => one === search.get('period')) ?? '';
  const category = categories.find((one) => one === search.get('category')) ?? '';
  const { data, error, refetch } = useLook('rankRule', searchOf({ period, category }));
  const choose = (part: Partial<Board>) => setSearch(searchOf({ ...{ period, category }, ...part }), { replace: true });
  return (
    <Page
      title={words.title}
      hint={words.hint}
      actions={
        <>
          <TextField
            select
            size="small"
            label={words.category}
            value={category}
            sx={{ minWidth: 140 }}
            onChange={({ target: { value } }) => choose({ category: value as Board['category'] })}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            {categories.map((one) => (
              <MenuItem key={one} value={one}>
                {names.category(one)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            size="small"
            label={words.period}
            value={period}
            sx={{ minWidth: 120 }}
            onChange={({ target: { value } }) => choose({ period: value as Board['period'] })}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            {rankPeriods.map((one) => (
              <MenuItem key={one} value={one}>
                {names.period(one)}
              </MenuItem>
            ))}
          </TextField>
        </>
      }
    >
      {error && <Fault error={error} onRetry={() => void refetch()} />}
      {data && <Rules rules={data.rules} />}
      {data?.period === period && data.category === category ? (
        <RankingEditor key={names.of({ period, category })} read={data} />
      ) : (
        !error && <Waiting />
      )}
    </Page>
  );
}

/** Lists all rules, because nobody ends a rule that they do not see. */
function Rules({ rules }: { rules: DeskData<'rankRule'>['rules'] }) {
  const { ranking: words } = useTexts();
  const names = useBoardName();
  return (
    <Paper sx={{ p: 2, mb: 2 }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="subtitle2" component="h2">
          {words.rules}
        </Typography>
        {rules.length === 0 && <Typography color="textSecondary">{words.noRules}</Typography>}
        {rules.map(({ period, category, pins, out }) => {
          const board = names.of({ period, category });
          return (
            <Chip
              key={board}
              clickable
              component={Link}
              to={`?${new URLSearchParams(searchOf({ period, category }))}`}
              label={words.ruleOf(board, pins, out)}
            />
          );
        })}
      </Stack>
    </Paper>
  );
}
