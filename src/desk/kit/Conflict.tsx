import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTexts } from '../i18n/texts';

interface Props<T extends object> {
  mine: T;
  theirs: T;
  labels: Partial<Record<keyof T, string>>;
  /** Puts a field into words; without it, fields that are not text are shown as JSON. */
  tell?: (name: keyof T, row: T) => string;
  onKeep: () => void;
  onTake: () => void;
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The two versions of a row that two people edited, field by field, and the choice between them. */
export function Conflict<T extends object>({ mine, theirs, labels, tell, onKeep, onTake }: Props<T>) {
  const t = useTexts();
  const said = (name: keyof T, row: T) => tell?.(name, row) ?? shown(row[name]);
  const names = (Object.keys(labels) as (keyof T)[]).filter((name) => shown(mine[name]) !== shown(theirs[name]));
  return (
    <Alert severity="warning" variant="outlined">
      <AlertTitle>{t.conflict.title}</AlertTitle>
      {t.conflict.text}
      <Table size="small" sx={{ my: 1, '& td': { wordBreak: 'break-word' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t.conflict.field}</TableCell>
            <TableCell>{t.conflict.mine}</TableCell>
            <TableCell>{t.conflict.theirs}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {names.map((name) => (
            <TableRow key={String(name)}>
              <TableCell component="th" scope="row">
                {labels[name]}
              </TableCell>
              <TableCell>{said(name, mine)}</TableCell>
              <TableCell>{said(name, theirs)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Stack direction="row" spacing={1}>
        <Button size="small" variant="outlined" onClick={onKeep}>
          {t.conflict.keepMine}
        </Button>
        <Button size="small" variant="outlined" onClick={onTake}>
          {t.conflict.takeTheirs}
        </Button>
      </Stack>
    </Alert>
  );
}
