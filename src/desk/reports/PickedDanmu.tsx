import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { DeskDanmu } from '../../contract/desk/reports';
import { clock } from '../../lib/format';
import { useTexts } from '../i18n/texts';
import { HideDanmu } from './HideDanmu';

interface Props {
  row: DeskDanmu;
  /** Called when it was taken down or put back; the dialog closes after it. */
  onDone: () => void;
  onClose: () => void;
}

/** The dialog for one danmu picked in the picture: that of the table, with its text and its sender. */
export function PickedDanmu({ row, onDone, onClose }: Props) {
  const { reports } = useTexts();
  const words = reports.danmu;
  return (
    <HideDanmu
      ids={[row.id]}
      hidden={!row.hidden}
      onDone={onDone}
      onClose={onClose}
      about={
        <Paper variant="outlined" sx={{ p: 1.5 }}>
          <Typography sx={{ wordBreak: 'break-word' }}>{row.text}</Typography>
          <Typography variant="body2" color="textSecondary">
            {clock(row.timeMs / 1000)} · {row.name || row.uid || words.visitor} · {words.likes} {row.likes} ·{' '}
            {words.reports} {row.reports}
          </Typography>
          {row.uid && (
            <Button size="small" component={Link} to={`/people/${encodeURIComponent(row.uid)}`} sx={{ ml: -0.5 }}>
              {reports.person}
            </Button>
          )}
        </Paper>
      }
    />
  );
}
