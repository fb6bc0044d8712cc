import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../i18n/texts';
import { useIsFormOpen } from '../kit/open-forms';

/** The screens that a preview is drawn for, in CSS pixels, and how large they stand here. */
const screens = {
  tv: { width: 1920, height: 1080, scale: 0.4, layout: 'tv' },
  phone: { width: 390, height: 844, scale: 0.8, layout: 'touch' },
} as const;
type Screen = (typeof screens)[keyof typeof screens];

/**
 * The viewer's own page of a title, when it is asked for: it is walked by remote and takes the focus, so it is gone while a form is
 * filled in. @param version what it shows: another one is fetched anew
 */
export function Preview({ mediaKey, version }: { mediaKey: string; version: string }) {
  const { catalogue: words } = useTexts();
  const [screen, setScreen] = useState<keyof typeof screens | null>(null);
  const isFormOpen = useIsFormOpen();
  const address = `/play/${encodeURIComponent(mediaKey)}`;
  return (
    <Paper sx={{ p: 2 }}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="h6" component="h2">
          {words.preview}
        </Typography>
        <Typography color="textSecondary" sx={{ flex: 1 }}>
          {words.previewHint}
        </Typography>
        <ToggleButtonGroup
          size="small"
          exclusive
          aria-label={words.preview}
          value={screen}
          onChange={(_, next: keyof typeof screens | null) => setScreen(next)}
        >
          <ToggleButton value="tv">{words.tv}</ToggleButton>
          <ToggleButton value="phone">{words.phone}</ToggleButton>
        </ToggleButtonGroup>
        <Button href={address} target="_blank" rel="noopener">
          {words.openPage}
        </Button>
      </Stack>
      {screen && !isFormOpen && (
        <Shown key={`${screen} ${version}`} screen={screens[screen]} address={address} label={words.preview} />
      )}
    </Paper>
  );
}

function Shown({ screen, address, label }: { screen: Screen; address: string; label: string }) {
  const { width, height, scale, layout } = screen;
  return (
    <Box tabIndex={0} role="region" aria-label={label} sx={{ mt: 1, maxWidth: '100%', overflow: 'auto' }}>
      <Box sx={{ width: width * scale, height: height * scale, overflow: 'hidden' }}>
        <Box
          component="iframe"
          src={`${address}?layout=${layout}`}
          title={label}
          sx={{ width, height, border: 0, transform: `scale(${scale})`, transformOrigin: '0 0' }}
        />
      </Box>
    </Box>
  );
}
