import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Activities } from '../../contract/desk/offers';
import { useMay } from '../api/session';
import { useTexts } from '../i18n/texts';

/** The recharge activity as it is now. It can be changed only among the site's switches. */
export function Recharge({ recharge: { on, type, title, hasRule } }: { recharge: Activities['recharge'] }) {
  const { offers } = useTexts();
  const words = offers.recharge;
  const isOwner = useMay(['owner']);
  return (
    <Paper sx={{ p: 2 }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h6" component="h2" sx={{ flex: 1, minWidth: 0 }}>
          {words.title}
        </Typography>
        <Chip size="small" color={on ? 'success' : 'default'} label={on ? words.on : words.off} />
        {isOwner && (
          <Button size="small" component={Link} to="/switches">
            {offers.toSwitches}
          </Button>
        )}
      </Stack>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {`${title || words.noTitle} · ${words.types[String(type)] ?? ''}`}
      </Typography>
      {on && !hasRule && <Typography color="warning.main">{words.noRule}</Typography>}
      <Typography variant="body2" color="textSecondary">
        {words.where}
      </Typography>
    </Paper>
  );
}
