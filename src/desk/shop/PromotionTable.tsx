import Button from '@mui/material/Button';
import type { Shop } from '../../contract/desk/shop';
import { useTexts } from '../i18n/texts';
import { TableBox } from '../kit/TableBox';
import { useTime } from '../kit/times';
import type { Opened } from './opened';

/** All promotions, the latest first. */
export function PromotionTable({ shop, onOpen }: { shop: Shop; onOpen: (opened: Opened) => void }) {
  const t = useTexts();
  const said = useTime();
  const words = t.shop.promotion;
  const now = Date.now();
  const state = ({ startsAt, endsAt }: Shop['promotions'][number]) => {
    if (startsAt > now) return t.shop.coming;
    return endsAt > 0 && endsAt <= now ? t.shop.over : t.shop.running;
  };
  return (
    <TableBox
      title={t.shop.promotions}
      beside={
        <Button
          size="small"
          variant="outlined"
          disabled={shop.packs.length === 0}
          onClick={() => onOpen({ form: 'promotion', row: null })}
        >
          {t.shop.addPromotion}
        </Button>
      }
      heads={[
        words.code,
        words.title,
        words.packageId,
        words.offPercent,
        words.startsAt,
        words.endsAt,
        t.shop.state,
        t.shop.actions,
      ]}
      numbers={[3]}
      empty={t.shop.noPromotions}
      rows={shop.promotions.map((row) => ({
        key: row.code,
        faded: row.endsAt > 0 && row.endsAt <= now,
        cells: [
          row.code,
          row.title,
          row.packageId,
          row.offPercent,
          said(row.startsAt),
          row.endsAt > 0 ? said(row.endsAt) : t.shop.openEnd,
          state(row),
          <span key="acts" style={{ whiteSpace: 'nowrap' }}>
            <Button
              size="small"
              aria-label={t.shop.editPromotion(row.code)}
              onClick={() => onOpen({ form: 'promotion', row })}
            >
              {t.edit}
            </Button>
            <Button
              size="small"
              color="error"
              aria-label={t.shop.removeTitle(row.code)}
              onClick={() => onOpen({ form: 'remove', row })}
            >
              {t.remove}
            </Button>
          </span>,
        ],
      }))}
    />
  );
}
