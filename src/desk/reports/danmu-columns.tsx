import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { GridColDef } from '@mui/x-data-grid';
import type { DeskDanmu } from '../../contract/desk/reports';
import { clock } from '../../lib/format';
import type { Texts } from '../i18n/texts';

/** Columns of the table of danmu. @param said formats a time of the wall clock */
export function columnsOf(t: Texts, said: (ms: number) => string): GridColDef<DeskDanmu>[] {
  const words = t.reports.danmu;
  return [
    {
      field: 'text',
      headerName: words.text,
      flex: 1,
      minWidth: 220,
      renderCell: ({ row }) => (
        <Typography
          component="span"
          variant="body2"
          color={row.hidden ? 'textSecondary' : 'textPrimary'}
          sx={{ textDecoration: row.hidden ? 'line-through' : 'none' }}
        >
          {row.text}
        </Typography>
      ),
    },
    {
      field: 'hidden',
      headerName: words.shown,
      width: 90,
      valueFormatter: (value: boolean) => (value ? words.hidden : words.shownOnes),
    },
    {
      field: 'titleName',
      headerName: words.place,
      width: 190,
      valueGetter: (_, row) => (row.titleName ? words.placeOf(row.titleName, row.position) : ''),
    },
    {
      field: 'time',
      headerName: words.time,
      width: 100,
      renderCell: ({ row }) => {
        const time = clock(row.timeMs / 1000);
        if (!row.path) return time;
        return (
          <Button
            size="small"
            href={row.path}
            target="_blank"
            rel="noreferrer"
            aria-label={words.openAt(time)}
            sx={{ minWidth: 0 }}
          >
            {time}
          </Button>
        );
      },
    },
    {
      field: 'name',
      headerName: words.sender,
      width: 140,
      valueGetter: (_, row) => row.name || row.uid || words.visitor,
    },
    { field: 'likes', headerName: words.likes, width: 70 },
    { field: 'reports', headerName: words.reports, width: 80 },
    { field: 'sentAt', headerName: words.sentAt, width: 190, valueFormatter: (value: number) => said(value) },
  ];
}
