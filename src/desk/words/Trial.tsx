import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { wordLimits } from '../../contract/desk/limits-of-words';
import type { WordTrial } from '../../contract/desk/words';
import { useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { Fault } from '../kit/states';

/** A field to try a text: the matches of each list, and what would be done about the text at each place. */
export function Trial() {
  const { words } = useTexts();
  const [text, setText] = useState('');
  const isAsked = text.trim() !== '';
  const { data, error } = useLook('wordsTry', { text }, { on: isAsked });
  return (
    <Paper component="section" aria-label={words.tryIt} sx={{ p: 2, flex: 1, minWidth: { lg: 320 } }}>
      <Stack spacing={1.5}>
        <Typography variant="h6" component="h2">
          {words.tryIt}
        </Typography>
        <TextField
          label={words.tryLabel}
          helperText={words.tryHint}
          value={text}
          multiline
          minRows={3}
          onChange={({ target }) => setText(target.value)}
          slotProps={{ htmlInput: { maxLength: wordLimits.trialChars } }}
        />
        {error && <Fault error={error} />}
        {data && isAsked && <Result text={text} trial={data} />}
      </Stack>
    </Paper>
  );
}

function Result({ text, trial }: { text: string; trial: WordTrial }) {
  const { words } = useTexts();
  if (trial.found.length === 0)
    return (
      <Alert severity="success" variant="outlined" role="status">
        {words.clean}
      </Alert>
    );
  const once = new Map(trial.found.map((one) => [`${one.listId}|${one.word}`, one]));
  return (
    <Stack spacing={1.5} role="status">
      <Typography
        sx={{
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-wrap',
          '& mark': { bgcolor: 'warning.main', color: 'warning.contrastText', borderRadius: 0.5 },
        }}
      >
        <Marked text={text} found={trial.found} />
      </Typography>
      <Typography variant="subtitle2" component="h3">
        {words.found}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {[...once].map(([key, { word, listName, act }]) => (
          <Typography component="li" variant="body2" key={key}>
            {words.foundOne(word, listName, words.acts[act])}
          </Typography>
        ))}
      </Box>
      <Typography variant="subtitle2" component="h3">
        {words.wouldBe}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5 }}>
        {trial.places.map(({ place, act, text: shown }) => (
          <Outcome
            key={place}
            label={words.places[place]}
            said={act ? words.acts[act] : words.passes}
            isHit={act !== ''}
          >
            {act === 'mask' ? words.shownAs(shown) : ''}
          </Outcome>
        ))}
      </Box>
    </Stack>
  );
}

function Outcome({ label, said, isHit, children }: { label: string; said: string; isHit: boolean; children: string }) {
  return (
    <>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: isHit ? 600 : 400, overflowWrap: 'anywhere' }}>
        {said}
        {children && (
          <Box component="span" sx={{ display: 'block', fontWeight: 400 }}>
            {children}
          </Box>
        )}
      </Typography>
    </>
  );
}

/** The text with its matches marked. While the next response is awaited, matches may lie behind the end of the text. */
function Marked({ text, found }: { text: string; found: WordTrial['found'] }) {
  const isIn = (at: number) => found.some(({ from, to }) => from <= at && at < to);
  const parts: { from: number; isHit: boolean; text: string }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = parts.at(-1);
    const isHit = isIn(at);
    if (last?.isHit === isHit) last.text += text.charAt(at);
    else parts.push({ from: at, isHit, text: text.charAt(at) });
  }
  return parts.map(({ from, isHit, text: part }) => (isHit ? <mark key={from}>{part}</mark> : part));
}
