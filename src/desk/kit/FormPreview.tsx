import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../i18n/texts';
import { Fault, Waiting } from './states';
import { type TriedOut, useShownDraft } from './use-shown-draft';
import { ScreenChoice, type ScreenName, ViewerFrame } from './ViewerFrame';

/** The scale of the screens beside a form. */
const scales: Record<ScreenName, number> = { tv: 0.28, phone: 0.7 };

interface Props<T extends object> extends TriedOut<T> {
  /** A path of the viewers' app. */
  address: string;
}

/** The viewers' page beside a form, with values that are not saved yet; `DraftPreview` is for pages. Nothing is loaded before somebody opens it. */
export function FormPreview<T extends object>({ address, ...tried }: Props<T>) {
  const { catalogue: words } = useTexts();
  const [screen, setScreen] = useState<ScreenName | null>(null);
  const { version, error, retry } = useShownDraft(tried, screen !== null);
  return (
    <Stack spacing={1} role="group" aria-label={words.preview}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="subtitle2" component="h3" sx={{ flex: 1 }}>
          {words.preview}
        </Typography>
        <ScreenChoice screen={screen} onScreen={setScreen} />
      </Stack>
      <Typography color="textSecondary" variant="body2">
        {words.formDraftHint}
      </Typography>
      {error && <Fault error={error} onRetry={retry} />}
      {screen && !error && !version && <Waiting />}
      {screen && !error && version && (
        <ViewerFrame
          key={`${screen} ${version}`}
          screen={screen}
          address={address}
          label={words.preview}
          scale={scales[screen]}
          quiet
        />
      )}
    </Stack>
  );
}
