import Alert from '@mui/material/Alert';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { deskLimits } from '../../contract/desk/limits';
import type { Person } from '../../contract/desk/people';
import { useLook } from '../api/hooks';
import { useMay } from '../api/session';
import { useTexts } from '../i18n/texts';
import { Facts } from '../kit/Facts';
import { Page } from '../kit/Page';
import { Fault, Waiting } from '../kit/states';
import { useTime } from '../kit/times';
import { Decide, type DecisionName } from './Decide';
import { PersonActs } from './PersonActs';
import { Devices, GoldLedger, SignIns, VipLedger } from './PersonTables';
import { type SignedOut, SignOut } from './SignOut';
import { StateChips } from './StateChips';
import { Ways } from './Ways';

/** One account as support sees it, and the decisions about it. */
export default function PersonPage() {
  const t = useTexts();
  const { uid = '' } = useParams();
  const { data, error, refetch } = useLook('person', { uid });
  // While another account is fetched, the one before it must not be shown.
  const person = data?.uid === uid ? data : undefined;
  return (
    <Page
      title={person ? person.name || t.people.unnamed : t.people.person}
      actions={
        <Button component={Link} to="/people">
          {t.people.find}
        </Button>
      }
    >
      {error && <Fault error={error} onRetry={() => void refetch()} />}
      {!person && !error && <Waiting />}
      {person && <Shown person={person} />}
    </Page>
  );
}

function Shown({ person }: { person: Person }) {
  const t = useTexts();
  const said = useTime();
  const [decision, setDecision] = useState<DecisionName | null>(null);
  const [ends, setEnds] = useState<SignedOut | null>(null);
  const maySignOut = useMay(['owner', 'support']) && person.closedAt === 0;
  return (
    <Stack spacing={2}>
      {person.closedAt > 0 && <Alert severity="info">{t.people.closed}</Alert>}
      {person.locked && <Alert severity="error">{t.people.lockedNow(person.lockReason)}</Alert>}
      {person.mutedUntil > 0 && <Alert severity="warning">{t.people.mutedNow(said(person.mutedUntil))}</Alert>}
      {person.closingAt > 0 && <Alert severity="warning">{t.people.closingNow(said(person.closingAt))}</Alert>}
      <PersonActs person={person} onDecide={setDecision} />
      <Ways person={person} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <Profile person={person} />
        <Devices
          person={person}
          onEnd={maySignOut ? (device) => setEnds(device) : undefined}
          onEndAll={maySignOut ? () => setEnds('all') : undefined}
        />
        <SignIns person={person} />
        <VipLedger person={person} />
        <GoldLedger person={person} />
      </Box>
      {decision && <Decide person={person} decision={decision} onClose={() => setDecision(null)} />}
      {ends && <SignOut uid={person.uid} which={ends} onClose={() => setEnds(null)} />}
    </Stack>
  );
}

function Profile({ person }: { person: Person }) {
  const t = useTexts();
  const said = useTime();
  const { columns: names, counts } = t.people;
  const number = (n: number) => (n > deskLimits.counted ? t.people.moreThan(deskLimits.counted) : String(n));
  const vip =
    person.vipLevel > 0 &&
    t.people.vipUntil(person.vipName || t.people.vipLevel(person.vipLevel), said(person.vipUntil));
  const facts: [string, string | false][] = [
    [t.people.uid, person.uid],
    [names.account, person.account],
    [names.email, person.email],
    [names.phone, person.phone && `${person.areaCode ? `+${person.areaCode} ` : ''}${person.phone}`],
    [names.createdAt, said(person.createdAt)],
    [t.people.closingAt, person.closingAt > 0 && said(person.closingAt)],
    [t.people.level, String(person.level)],
    [t.people.vip, vip],
    [t.people.gold, String(person.gold)],
    [t.people.roles, person.roles.map((role) => t.roles[role]).join('、')],
    [t.people.bigV, person.bigV && t.yes],
    [t.people.service, person.service && t.yes],
    [t.people.teen, person.teenSince > 0 && t.people.teenOn(said(person.teenSince))],
    [t.people.hasPassword, !person.hasPassword && person.closedAt === 0 && t.people.noPassword],
    [t.people.introduce, person.introduce],
    ...(['follows', 'fans'] as const).map((key): [string, string] => [counts[key], number(person.counts[key])]),
  ];
  return (
    <Paper sx={{ p: 2 }}>
      <Stack direction="row" spacing={2} sx={{ mb: 2, alignItems: 'center' }}>
        <Avatar src={person.avatar || undefined} alt="" sx={{ width: 56, height: 56 }} />
        <StateChips person={person} />
      </Stack>
      <Facts facts={facts.filter(([, value]) => value)} />
    </Paper>
  );
}
