import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { Fault } from '../kit/states';
import { toast } from '../kit/toast';

/** A bar in place of the composer, as long as no agent has the case. */
export function TakeBar({ conversationId, onTaken }: { conversationId: string; onTaken: () => void }) {
  const { talks } = useTexts();
  const take = useAct('talkTake', () => {
    toast(talks.taken);
    onTaken();
  });
  return (
    <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
      {take.error && <Fault error={take.error} />}
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography color="textSecondary">{talks.waitingHint}</Typography>
        <Button
          variant="contained"
          loading={take.isPending}
          sx={{ flexShrink: 0 }}
          onClick={() => take.mutate({ conversationId })}
        >
          {talks.take}
        </Button>
      </Stack>
    </Box>
  );
}
