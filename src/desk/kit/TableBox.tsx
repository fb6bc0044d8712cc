import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Content beside the title. */
  beside?: ReactNode;
  heads: readonly string[];
  /** Indexes of the columns that hold numbers. */
  numbers?: readonly number[];
  rows: readonly { key: string; cells: readonly ReactNode[]; faded?: boolean }[];
  /** The text in place of a table without rows. */
  empty: string;
}

/** A short table without pages, with a title; on a narrow screen it scrolls sideways. */
export function TableBox({ title, beside, heads, numbers = [], rows, empty }: Props) {
  const align = (at: number) => (numbers.includes(at) ? ('right' as const) : ('left' as const));
  return (
    <Paper sx={{ p: 2 }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ mb: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h6" component="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {beside}
      </Stack>
      {rows.length === 0 ? (
        <Typography color="textSecondary">{empty}</Typography>
      ) : (
        <TableContainer tabIndex={0} role="group" aria-label={title}>
          <Table size="small" aria-label={title} sx={{ '& td': { whiteSpace: { xs: 'nowrap', md: 'normal' } } }}>
            <TableHead>
              <TableRow>
                {heads.map((head, at) => (
                  <TableCell key={head} align={align(at)} sx={{ whiteSpace: 'nowrap' }}>
                    {head}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map(({ key, cells, faded }) => (
                <TableRow key={key} sx={faded ? { '& td': { color: 'text.secondary' } } : {}}>
                  {cells.map((cell, at) => (
                    <TableCell key={heads[at]} align={align(at)}>
                      {cell}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Paper>
  );
}
