import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { HomeFacts, HomePageName } from '../../contract/desk/home';
import { paths } from '../../lib/paths';
import { act, DeskError } from '../api/call';
import { useTexts } from '../i18n/texts';
import { useIsFormOpen } from '../kit/open-forms';
import { Fault, Waiting } from '../kit/states';
import { ScreenChoice, type ScreenName, ViewerFrame } from '../kit/ViewerFrame';

/** Somebody who arranges pauses so long before the preview follows. Milliseconds. */
const PAUSE_MS = 500;
/** How large the screens stand beside what one arranges. */
const scales: Record<ScreenName, number> = { tv: 0.32, phone: 0.75 };

let last: Promise<unknown> = Promise.resolve();
/** One after the other: the end of one draft never takes away the next one. What fails is told to who asked. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine;
  return mine;
}

interface Props {
  page: HomePageName;
  facts: HomeFacts;
  isChanged: boolean;
  /** Revision of what viewers have. */
  saved: string;
}

/**
 * The viewers' own page beside what is arranged, before that is saved. The server shows the draft to this browser alone, by a cookie that
 * the viewers' app knows nothing of.
 */
export function HomePreview({ page, facts, isChanged, saved }: Props) {
  const { catalogue, home: words } = useTexts();
  const [screen, setScreen] = useState<ScreenName | null>('tv');
  // A frame that loads takes the focus for a moment, and what is open above a field closes.
  const isOn = !useIsFormOpen() && screen !== null;
  const { version, error, retry } = useShownDraft(page, isChanged ? facts : null, saved, isOn);
  const address = page === '' ? paths.home() : paths.category(page);
  return (
    <Paper sx={{ p: 2, alignSelf: 'start', position: { lg: 'sticky' }, top: { lg: 80 } }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="h6" component="h2" sx={{ flex: 1 }}>
          {catalogue.preview}
        </Typography>
        <ScreenChoice screen={screen} onScreen={setScreen} />
        <Button href={address} target="_blank" rel="noopener">
          {catalogue.openPage}
        </Button>
      </Stack>
      <Typography color="textSecondary" variant="body2">
        {words.previewHint}
      </Typography>
      {error && <Fault error={error} onRetry={retry} />}
      {isOn && !error && !version && <Waiting />}
      {isOn && !error && version && (
        <ViewerFrame
          key={`${screen} ${version}`}
          screen={screen}
          address={address}
          label={catalogue.preview}
          scale={scales[screen]}
          quiet
        />
      )}
    </Paper>
  );
}

/**
 * Has the server show a draft to this browser, and what is saved again when the preview goes.
 * @param facts null where nothing is changed @returns which version it shows now, '' before the first
 */
function useShownDraft(page: HomePageName, facts: HomeFacts | null, saved: string, isOn: boolean) {
  const wanted = facts && JSON.stringify(facts);
  const [version, setVersion] = useState('');
  const [error, setError] = useState<DeskError | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isOn) return undefined;
    let isWanted = true;
    const show = async () => {
      try {
        const body = wanted === null ? null : (JSON.parse(wanted) as HomeFacts);
        const shown = body ? (await act('homeDraft', { page, facts: body })).id : await ended(saved);
        if (!isWanted) return;
        setVersion(`${shown} ${tries}`);
        setError(null);
      } catch (fault) {
        if (!(fault instanceof DeskError)) throw fault;
        if (isWanted) setError(fault);
      }
    };
    const timer = setTimeout(() => void inTurn(show), PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [page, wanted, saved, isOn, tries]);
  // Where this does not reach the server, the cookie ends by itself in some minutes.
  useEffect(() => () => void inTurn(() => act('homeDraftEnd', {}).catch(() => undefined)), []);
  const retry = () => {
    setError(null);
    setTries((n) => n + 1);
  };
  return { version, error, retry };
}

async function ended(saved: string): Promise<string> {
  await act('homeDraftEnd', {});
  return saved;
}
