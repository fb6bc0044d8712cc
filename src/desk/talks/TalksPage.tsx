import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type TalkBox, talkBoxes } from '../../contract/desk/limits-of-talks';
import type { TalkRow } from '../../contract/desk/talks';
import { useTexts } from '../i18n/texts';
import { Page } from '../kit/Page';
import { useListState } from '../kit/use-list';
import { TalkList } from './TalkList';
import { TalkPane } from './TalkPane';

/** The height below the frame's bar and the page's title, which has one more line where no conversation is chosen. */
const height = (isChosen: boolean) => ({
  xs: `calc(100dvh - ${isChosen ? 136 : 190}px)`,
  md: `calc(100dvh - ${isChosen ? 160 : 184}px)`,
});

/** Customer service: the lists, the conversation, and the facts about the viewer. A narrow screen shows the list or the conversation. */
export default function TalksPage() {
  const t = useTexts();
  const list = useListState({ sort: 'at' });
  const box: TalkBox = talkBoxes.find((one) => one === list.filter('box')) ?? 'waiting';
  const talk = list.filter('talk');
  const open = (row: TalkRow) => list.set({ talk: row.conversationId });
  return (
    <Page title={t.talks.title} hint={talk ? '' : t.talks.hint}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          height: height(talk !== ''),
          minHeight: 420,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)' },
        }}
      >
        <Paper sx={{ display: { xs: talk ? 'none' : 'flex', md: 'flex' }, flexDirection: 'column', minHeight: 0 }}>
          <TalkList
            box={box}
            q={list.q}
            chosen={talk}
            onBox={(next) => list.set({ box: next, q: '' })}
            onFind={(q) => list.set({ q })}
            onOpen={open}
            onTakenOver={({ conversationId }) => list.set({ box: 'mine', q: '', talk: conversationId })}
          />
        </Paper>
        <Box sx={{ display: { xs: talk ? 'block' : 'none', md: 'block' }, minHeight: 0, minWidth: 0 }}>
          {talk ? (
            <TalkPane
              key={talk}
              conversationId={talk}
              onTaken={() => list.set({ box: 'mine', q: '' })}
              onClose={() => list.set({ talk: '' })}
            />
          ) : (
            <Nothing />
          )}
        </Box>
      </Box>
    </Page>
  );
}

/** A hint as long as no conversation is chosen. */
function Nothing() {
  const { talks } = useTexts();
  return (
    <Paper sx={{ height: '100%', display: 'grid', placeContent: 'center', textAlign: 'center', p: 3 }}>
      <Typography variant="h6" component="p">
        {talks.choose}
      </Typography>
      <Typography color="textSecondary">{talks.chooseHint}</Typography>
    </Paper>
  );
}
