import OpenInNew from '@mui/icons-material/OpenInNew';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouteLink } from 'react-router-dom';
import type { Talk } from '../../contract/desk/talks';
import { useTexts } from '../i18n/texts';
import { useMoney } from '../kit/money';
import { useTime } from '../kit/times';

interface Props {
  talk: Talk;
  /** Inserts text into the composer; undefined where there is none yet. */
  onInsert: ((text: string) => void) | undefined;
}

/** The facts about the viewer who writes: their account, their orders, and their other open requests. */
export function Beside({ talk, onInsert }: Props) {
  const { talks } = useTexts();
  const said = useTime();
  const vip = talk.vipLevel > 0 && talks.vipUntil(talk.vipName || talks.vipLevel(talk.vipLevel), said(talk.vipUntil));
  const facts: [string, string | false][] = [
    [talks.account, talk.account],
    [talks.vip, vip],
    [talks.level, String(talk.level)],
    [talks.region, talk.region],
    [talks.since, said(talk.createdAt)],
  ];
  return (
    <Stack spacing={2}>
      <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {talk.name || talks.unnamed}
      </Typography>
      {talk.locked && <Alert severity="error">{talks.locked}</Alert>}
      {talk.mutedUntil > 0 && <Alert severity="warning">{talks.muted(said(talk.mutedUntil))}</Alert>}
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '72px minmax(0, 1fr)', rowGap: 0.5 }}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {name}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {value}
              </Typography>
            </Box>
          ))}
      </Box>
      <Button component={RouteLink} to={`/people/${encodeURIComponent(talk.uid)}`} target="_blank" variant="outlined">
        {talks.person}
      </Button>
      <Orders talk={talk} onInsert={onInsert} />
      <Lines title={talks.appeals} to="/appeals?state=open" rows={talk.appeals} />
      <Lines title={talks.feedbacks} to="/feedback?answered=false" rows={talk.feedbacks} />
      <Part title={talks.devices} empty={talk.devices.length === 0 ? talks.noDevice : ''}>
        {talk.devices.map(({ id, name, place, usedAt }) => (
          <Typography key={id} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {[name || talks.device, place, said(usedAt)].filter(Boolean).join(' · ')}
          </Typography>
        ))}
      </Part>
    </Stack>
  );
}

function Part({ title, empty, children }: { title: string; empty: string; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {empty ? (
        <Typography variant="body2" color="textSecondary">
          {empty}
        </Typography>
      ) : (
        children
      )}
    </Box>
  );
}

/** The viewer's orders. A press on one inserts its number into the answer; a link beside it opens the order. */
function Orders({ talk, onInsert }: Props) {
  const { talks, money: words } = useTexts();
  const said = useTime();
  const money = useMoney();
  return (
    <Part title={talks.orders} empty={talk.orders.length === 0 ? talks.noOrders : ''}>
      <Stack component="ul" spacing={0.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {talk.orders.map((order) => (
          <Stack key={order.id} component="li" direction="row" sx={{ alignItems: 'center' }}>
            <Button
              color="inherit"
              disabled={!onInsert}
              onClick={() => onInsert?.(order.id)}
              title={talks.insertOrder}
              sx={{
                flex: 1,
                minWidth: 0,
                display: 'block',
                textAlign: 'left',
                fontWeight: 400,
                px: 1,
                '&.Mui-disabled': { color: 'text.primary' },
              }}
            >
              <Typography variant="body2" noWrap>
                {order.subject}
              </Typography>
              <Typography variant="caption" color="textSecondary" component="p">
                {[words.states[order.state], order.amount === null ? '' : money(order.amount, order.currency)]
                  .concat(said(order.createdAt))
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
              {order.id === talk.orderId && <Chip size="small" variant="outlined" label={talks.thisOrder} />}
            </Button>
            <IconButton
              size="small"
              component={RouteLink}
              to={`/orders/${encodeURIComponent(order.id)}`}
              target="_blank"
              aria-label={talks.openOrder(order.subject)}
            >
              <OpenInNew fontSize="small" />
            </IconButton>
          </Stack>
        ))}
      </Stack>
    </Part>
  );
}

interface LinesProps {
  title: string;
  /** The list that holds these rows. */
  to: string;
  rows: readonly { id: string; text: string; at: number }[];
}

/** Other open requests of the viewer; nothing where there are none. */
function Lines({ title, to, rows }: LinesProps) {
  const said = useTime();
  if (rows.length === 0) return null;
  return (
    <Part title={title} empty="">
      {rows.map(({ id, text, at }) => (
        <Typography key={id} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <Link component={RouteLink} to={to} target="_blank" color="inherit">
            {text}
          </Link>
          {` · ${said(at)}`}
        </Typography>
      ))}
    </Part>
  );
}
