import Button from '@mui/material/Button';
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
import { Link } from 'react-router-dom';
import type { Person } from '../../contract/desk/people';
import { useTexts } from '../i18n/texts';
import { useTime } from '../kit/times';
import { useEntryWords } from './entry-columns';

interface Row {
  id: string;
  cells: ReactNode[];
}

/** A short table without pages. */
function Facts({ title, names, rows, action }: { title: string; names: string[]; rows: Row[]; action?: ReactNode }) {
  const t = useTexts();
  return (
    <Paper sx={{ p: 2, minWidth: 0 }}>
      <Stack direction="row" sx={{ alignItems: 'center', minHeight: 36 }}>
        <Typography component="h2" variant="subtitle1" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {action}
      </Stack>
      {rows.length === 0 && <Typography color="textSecondary">{t.empty}</Typography>}
      {rows.length > 0 && (
        <TableContainer sx={{ maxHeight: 360 }} tabIndex={0} role="region" aria-label={title}>
          <Table
            size="small"
            stickyHeader
            aria-label={title}
            // On a phone the table scrolls sideways: a date broken into five lines is unreadable.
            sx={{ '& td, & th': { whiteSpace: { xs: 'nowrap', lg: 'normal' } } }}
          >
            <TableHead>
              <TableRow>
                {names.map((name) => (
                  <TableCell key={name}>{name}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map(({ id, cells }) => (
                <TableRow key={id}>
                  {cells.map((cell, index) => (
                    <TableCell key={names[index]}>{cell}</TableCell>
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

interface DevicesProps {
  person: Person;
  /** Ends the session of a device; undefined where the member of staff may not. */
  onEnd: ((device: Person['devices'][number]) => void) | undefined;
  onEndAll: (() => void) | undefined;
}

export function Devices({ person, onEnd, onEndAll }: DevicesProps) {
  const t = useTexts();
  const said = useTime();
  const names = [t.people.deviceName, t.people.place, t.people.usedAt, ...(onEnd ? [t.more] : [])];
  const rows = person.devices.map((device) => ({
    id: device.id,
    cells: [
      device.name || t.people.unknownDevice,
      device.place,
      said(device.usedAt),
      ...(onEnd
        ? [
            <Button key="end" size="small" onClick={() => onEnd(device)}>
              {t.people.signOut}
            </Button>,
          ]
        : []),
    ],
  }));
  const all = onEndAll && person.devices.length > 0 && (
    <Button size="small" color="warning" onClick={onEndAll}>
      {t.people.signOutAll}
    </Button>
  );
  return <Facts title={t.people.devices} names={names} rows={rows} action={all} />;
}

export function SignIns({ person }: { person: Person }) {
  const t = useTexts();
  const said = useTime();
  const names = [t.people.at, t.people.way, t.people.result, t.people.deviceName, t.people.place];
  const rows = person.signIns.map(({ id, at, way, ok, deviceName, place }) => ({
    id,
    cells: [said(at), t.people.ways[way], ok ? t.people.right : t.people.wrong, deviceName, place],
  }));
  return <Facts title={t.people.signIns} names={names} rows={rows} />;
}

/** The last entries of a ledger, with a link to all of them. */
function Entries({ person, of }: { person: Person; of: 'gold' | 'vip' }) {
  const t = useTexts();
  const words = useEntryWords();
  const rows =
    of === 'gold'
      ? person.ledger.map((one) => ({ id: one.id, cells: words.gold.cells(one) }))
      : person.vip.map((one) => ({ id: one.id, cells: words.vip.cells(one) }));
  const title = of === 'gold' ? t.people.ledger : t.people.vipLedger;
  const all = rows.length > 0 && (
    <Button
      size="small"
      component={Link}
      to={`/people/${encodeURIComponent(person.uid)}/entries${of === 'vip' ? '?of=vip' : ''}`}
      aria-label={t.people.allOf(title)}
    >
      {t.all}
    </Button>
  );
  return <Facts title={title} names={words[of].names} rows={rows} action={all} />;
}

export const GoldLedger = ({ person }: { person: Person }) => <Entries person={person} of="gold" />;
export const VipLedger = ({ person }: { person: Person }) => <Entries person={person} of="vip" />;
