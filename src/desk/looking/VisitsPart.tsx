import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { VISIT_DAYS } from '../../contract/desk/limits-of-looking';
import { useLook } from '../api/hooks';
import { useLanguage } from '../i18n/language';
import { useTexts } from '../i18n/texts';
import { LinePlot } from '../kit/LinePlot';
import { NotYet } from '../kit/states';
import { TableBox } from '../kit/TableBox';
import { useNumbers } from './sizes';

/** Downloads of the apps and visits of the site, by day. */
export function VisitsPart() {
  const { looking: words } = useTexts();
  const { number } = useNumbers();
  const language = useLanguage();
  const { data, error, refetch } = useLook('visits', {});
  const days = data?.info ?? [];
  // The server's days are formatted in UTC, so that the browser's time zone does not shift them.
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const ends = [day.format(days[0]?.at ?? 0), day.format(days.at(-1)?.at ?? 0)] as const;
  const rows = (of: 'downloads' | 'visits') =>
    (data?.[of] ?? []).map(({ kind, n }) => ({ key: kind, cells: [words.kindOf(kind), number(n)] }));
  return (
    <Stack spacing={1.5}>
      <Typography variant="h6" component="h2">
        {words.lastDays(VISIT_DAYS)}
      </Typography>
      {(error || !data) && <NotYet error={error} refetch={refetch} />}
      {data && (
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {(['downloads', 'visits'] as const).map((of) => (
            <Stack key={of} spacing={1.5}>
              <LinePlot
                title={words.perDay[of]}
                lines={[{ name: words.perDay[of], values: days.map((one) => one[of]) }]}
                ends={ends}
                said={number}
                empty={words.noFigures}
              />
              <TableBox
                title={words.byKind[of]}
                heads={[words.kind, words.count]}
                numbers={[1]}
                rows={rows(of)}
                empty={words.noneOf[of]}
              />
            </Stack>
          ))}
        </Box>
      )}
    </Stack>
  );
}
