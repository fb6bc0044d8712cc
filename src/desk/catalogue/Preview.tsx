import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../i18n/texts';
import { useIsFormOpen } from '../kit/open-forms';
import { ScreenChoice, type ScreenName, ViewerFrame } from '../kit/ViewerFrame';

/**
 * The viewers' page of a title, loaded on request: it is operated with arrow keys and takes the focus, so it is hidden while a form is open.
 * @param version of the data that it shows: a new one is loaded anew
 */
export function Preview({ mediaKey, version }: { mediaKey: string; version: string }) {
  const { catalogue: words } = useTexts();
  const [screen, setScreen] = useState<ScreenName | null>(null);
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
        <ScreenChoice screen={screen} onScreen={setScreen} />
        <Button href={address} target="_blank" rel="noopener">
          {words.openPage}
        </Button>
      </Stack>
      {screen && !isFormOpen && (
        <ViewerFrame key={`${screen} ${version}`} screen={screen} address={address} label={words.preview} />
      )}
    </Paper>
  );
}
