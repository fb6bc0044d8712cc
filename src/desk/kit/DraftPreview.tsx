import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../i18n/texts';
import { useIsFormOpen } from './open-forms';
import { Fault, Waiting } from './states';
import { type TriedOut, useShownDraft } from './use-shown-draft';
import { ScreenChoice, type ScreenName, ViewerFrame } from './ViewerFrame';

/** The scale of the screens beside an editor. */
const scales: Record<ScreenName, number> = { tv: 0.32, phone: 0.75 };

interface Props<T extends object> extends TriedOut<T> {
  /** A path of the viewers' app. */
  address: string;
}

/**
 * The viewers' page beside an editor, with changes that are not saved yet. The server shows the draft to this browser alone, by a cookie that
 * the viewers' app does not know of.
 */
export function DraftPreview<T extends object>({ address, ...tried }: Props<T>) {
  const { catalogue: words } = useTexts();
  const [screen, setScreen] = useState<ScreenName | null>('tv');
  // A frame that loads takes the focus for a moment, and an open menu of a field would close.
  const isOn = !useIsFormOpen() && screen !== null;
  const { version, error, retry } = useShownDraft(tried, isOn);
  return (
    <Paper sx={{ p: 2, alignSelf: 'start', position: { lg: 'sticky' }, top: { lg: 80 } }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="h6" component="h2" sx={{ flex: 1 }}>
          {words.preview}
        </Typography>
        <ScreenChoice screen={screen} onScreen={setScreen} />
        <Button href={address} target="_blank" rel="noopener">
          {words.openPage}
        </Button>
      </Stack>
      <Typography color="textSecondary" variant="body2">
        {words.draftHint}
      </Typography>
      {error && <Fault error={error} onRetry={retry} />}
      {isOn && !error && !version && <Waiting />}
      {isOn && !error && version && (
        <ViewerFrame
          key={`${screen} ${address} ${version}`}
          screen={screen}
          address={address}
          label={words.preview}
          scale={scales[screen]}
          quiet
        />
      )}
    </Paper>
  );
}
