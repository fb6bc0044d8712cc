import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import type { DeskGood } from '../../contract/desk/goods';
import type { GoodKind } from '../../contract/desk/limits-of-goods';
import { useTexts } from '../i18n/texts';
import { TableBox } from '../kit/TableBox';
import { LookPlate } from './LookPlate';

interface Props {
  kind: GoodKind;
  /** The goods of that kind, in their order. */
  goods: readonly DeskGood[];
  /** Whether a new order is being saved. */
  busy: boolean;
  onMove: (good: DeskGood, by: 1 | -1) => void;
  onOpen: (good: DeskGood) => void;
}

/** The goods of one kind. */
export function GoodsTable({ kind, goods, busy, onMove, onOpen }: Props) {
  const t = useTexts();
  const { goods: words } = t;
  const { columns } = words;
  return (
    <TableBox
      title={words.kinds[kind]}
      heads={[columns.title, columns.gold, columns.days, columns.most, columns.exchanged, columns.state, columns.acts]}
      numbers={[1, 4]}
      empty={words.none[kind]}
      rows={goods.map((good, at) => ({
        key: good.id,
        faded: good.off,
        cells: [
          <Stack key="title" direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
            <span>{kind === 'vip' ? `${good.title} · ${words.level(good.level)}` : good.title}</span>
            <LookPlate look={good.look} />
          </Stack>,
          good.gold,
          good.days > 0 ? words.days(good.days) : words.forever,
          good.most > 0 ? words.times(good.most) : words.noLimit,
          good.exchanged,
          good.off ? words.off : words.on,
          <span key="acts" style={{ whiteSpace: 'nowrap' }}>
            <IconButton
              size="small"
              aria-label={words.up(good.title)}
              disabled={busy || at === 0}
              onClick={() => onMove(good, -1)}
            >
              <ArrowUpward fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={words.down(good.title)}
              disabled={busy || at === goods.length - 1}
              onClick={() => onMove(good, 1)}
            >
              <ArrowDownward fontSize="small" />
            </IconButton>
            <Button size="small" aria-label={words.edit(good.title)} onClick={() => onOpen(good)}>
              {t.edit}
            </Button>
          </span>,
        ],
      }))}
    />
  );
}
