import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type Role, roles } from '../../contract/desk/roles';
import type { StaffMember } from '../../contract/desk/staff';
import { useAct, useLook } from '../api/hooks';
import { useSession } from '../api/session';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { Page } from '../kit/Page';
import { Fault, Waiting } from '../kit/states';
import { useTime } from '../kit/times';
import { useDraft } from '../kit/use-draft';

/** The staff of the desk. */
export default function StaffPage() {
  const t = useTexts();
  const said = useTime();
  const me = useSession((state) => state.uid);
  const { data, error, refetch } = useLook('staffList', {});
  const [edited, setEdited] = useState<StaffMember | 'new' | null>(null);
  const [reset, setReset] = useState<StaffMember | null>(null);
  return (
    <Page
      title={t.staff.people}
      hint={t.staff.peopleHint}
      actions={
        <Button variant="contained" onClick={() => setEdited('new')}>
          {t.staff.add}
        </Button>
      }
    >
      {error && <Fault error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && (
        <TableContainer component={Paper} tabIndex={0} role="group" aria-label={t.staff.people}>
          <Table aria-label={t.staff.people} sx={{ minWidth: 720 }}>
            <TableHead>
              <TableRow>
                <TableCell>{t.staff.columns.name}</TableCell>
                <TableCell>{t.staff.columns.roles}</TableCell>
                <TableCell>{t.staff.columns.factor}</TableCell>
                <TableCell>{t.staff.columns.used}</TableCell>
                <TableCell />
              </TableRow>
            </TableHead>
            <TableBody>
              {data.info.map((one) => (
                <TableRow key={one.uid}>
                  <TableCell component="th" scope="row">
                    {one.name}
                    <Typography variant="body2" color="textSecondary">
                      {one.account}
                    </Typography>
                  </TableCell>
                  <TableCell>
                    <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
                      {one.roles.map((role) => (
                        <Chip key={role} size="small" label={t.roles[role]} />
                      ))}
                    </Stack>
                  </TableCell>
                  <TableCell>{one.hasFactor ? t.staff.factorOn(one.codesLeft) : t.staff.factorOff}</TableCell>
                  <TableCell>{said(one.usedAt)}</TableCell>
                  <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                    <Button onClick={() => setEdited(one)} disabled={one.uid === me}>
                      {t.edit}
                    </Button>
                    <Button onClick={() => setReset(one)} disabled={!one.hasFactor || one.uid === me} color="warning">
                      {t.staff.resetFactor}
                    </Button>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {edited && <Edit member={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {reset && <Reset member={reset} onClose={() => setReset(null)} />}
    </Page>
  );
}

function Edit({ member, onClose }: { member: StaffMember | null; onClose: () => void }) {
  const t = useTexts();
  const save = useAct('staffSave');
  const initial: { account: string; roles: Role[] } = { account: member?.account ?? '', roles: member?.roles ?? [] };
  const draft = useDraft(`staff.${member?.uid ?? 'new'}`, initial, member?.revision);
  const { account, roles: chosen } = draft.value;
  const toggle = (role: Role) =>
    draft.set({ roles: roles.filter((one) => (one === role ? !chosen.includes(one) : chosen.includes(one))) });
  return (
    <EditDialog
      title={member ? t.staff.editTitle(member.name) : t.staff.add}
      draft={draft}
      labels={{ roles: t.staff.columns.roles }}
      tell={(_, row) => row.roles.map((role) => t.roles[role]).join('、') || t.staff.noRole}
      reason="may"
      onClose={onClose}
      onSave={(value, reason, revision) => {
        const whose = member ? member.uid : value.account;
        return save.mutateAsync({ account: whose, roles: value.roles, revision, reason });
      }}
    >
      {!member && (
        <TextField
          label={t.staff.addAccount}
          value={account}
          required
          autoFocus
          onChange={(event) => draft.set({ account: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 128 } }}
        />
      )}
      <FormGroup>
        {roles.map((role) => (
          <FormControlLabel
            key={role}
            control={<Checkbox checked={chosen.includes(role)} onChange={() => toggle(role)} />}
            label={
              <>
                {t.roles[role]}
                <Typography component="span" color="textSecondary">
                  {' '}
                  {t.staff.roleHints[role]}
                </Typography>
              </>
            }
          />
        ))}
      </FormGroup>
      {chosen.length === 0 && member && <Typography color="warning">{t.staff.removeAll}</Typography>}
    </EditDialog>
  );
}

function Reset({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const t = useTexts();
  const reset = useAct('staffResetFactor');
  const draft = useDraft(`factor.${member.uid}`, {});
  return (
    <EditDialog
      title={t.staff.resetFactor}
      draft={draft}
      labels={{}}
      reason="must"
      go={t.staff.resetFactor}
      onClose={onClose}
      onSave={(_, reason) => reset.mutateAsync({ uid: member.uid, reason })}
    >
      <Typography>{t.staff.resetFactorText(member.name)}</Typography>
    </EditDialog>
  );
}
