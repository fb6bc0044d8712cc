import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { JobLine } from '../../contract/desk/jobs';
import { useLanguage } from '../i18n/language';
import { useTexts } from '../i18n/texts';

const colors = { info: 'text.primary', warn: 'warning.main', error: 'error.main' } as const;

/** The log of a job, the latest line first. */
export function JobLog({ lines }: { lines: readonly JobLine[] }) {
  const { jobs: words } = useTexts();
  const language = useLanguage();
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'medium' });
  return (
    <Stack spacing={1}>
      <Typography variant="subtitle1" component="h3">
        {words.log}
      </Typography>
      {lines.length === 0 ? (
        <Typography color="textSecondary">{words.noLog}</Typography>
      ) : (
        <Box
          component="section"
          tabIndex={0}
          aria-label={words.log}
          sx={{ maxHeight: 320, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1, p: 1 }}
        >
          {lines.map(({ n, at, level, code, params }) => (
            <Typography
              key={n}
              variant="body2"
              sx={{ color: colors[level], overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums', py: 0.25 }}
            >
              {time.format(at)} {words.lines[code](params)}
            </Typography>
          ))}
        </Box>
      )}
    </Stack>
  );
}
