import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { useSession } from '../api/session';
import { useTexts } from '../i18n/texts';

interface Props {
  title: string;
  /** One sentence that says what this page is for. */
  hint?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page with its title, which is also the title of the browser window. */
export function Page({ title, hint, actions, children }: Props) {
  const t = useTexts();
  const site = useSession((state) => state.site);
  useEffect(() => {
    document.title = t.app.title(title, site);
  }, [t, title, site]);
  return (
    <Box sx={{ p: { xs: 2, md: 3 }, maxWidth: 1600, mx: 'auto' }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ mb: 2, alignItems: { sm: 'center' } }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h1" variant="h5">
            {title}
          </Typography>
          {hint && <Typography color="textSecondary">{hint}</Typography>}
        </Box>
        {actions && (
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            {actions}
          </Stack>
        )}
      </Stack>
      {children}
    </Box>
  );
}
