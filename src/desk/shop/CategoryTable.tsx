import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { Shop } from '../../contract/desk/shop';
import { useTexts } from '../i18n/texts';
import { useMoney } from '../kit/money';
import { TableBox } from '../kit/TableBox';
import type { Opened } from './opened';

interface Props {
  category: Shop['categories'][number];
  packs: Shop['packs'];
  onOpen: (opened: Opened) => void;
}

/** A category with its packs, in the order in which viewers see them. */
export function CategoryTable({ category, packs, onOpen }: Props) {
  const t = useTexts();
  const money = useMoney();
  const { name, level, withdrawn } = category;
  const words = t.shop.pack;
  const offers = (pack: Shop['packs'][number]) =>
    [
      pack.bargain ? t.shop.bargainShort(String(pack.bargain.floor / 100)) : '',
      pack.shareOff > 0 ? t.shop.shareShort(pack.shareOff) : '',
      pack.firstOnly ? t.shop.firstShort : '',
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <TableBox
      title={`${name} · ${t.shop.level(level)}`}
      beside={
        <>
          {withdrawn && <Chip size="small" label={t.shop.withdrawn} />}
          <Button
            size="small"
            aria-label={t.shop.editCategory(name)}
            onClick={() => onOpen({ form: 'category', row: category })}
          >
            {t.edit}
          </Button>
          <Button
            size="small"
            variant="outlined"
            aria-label={`${t.shop.addPack}：${name}`}
            onClick={() => onOpen({ form: 'pack', row: null, categoryId: category.id })}
          >
            {t.shop.addPack}
          </Button>
        </>
      }
      heads={[
        words.position,
        words.name,
        words.id,
        words.validityDays,
        words.price,
        words.fullPrice,
        t.shop.regions,
        t.shop.offers,
        t.shop.sold,
        t.shop.state,
        t.shop.actions,
      ]}
      numbers={[0, 4, 5, 8]}
      empty={t.shop.noPacks}
      rows={packs.map((pack) => ({
        key: pack.id,
        faded: pack.withdrawn || withdrawn,
        cells: [
          pack.position,
          pack.name,
          pack.id,
          t.shop.days(pack.validityDays, pack.giftDays),
          money(pack.price, pack.currency),
          money(pack.fullPrice, pack.currency),
          pack.prices.map(({ region }) => region).join(' '),
          offers(pack),
          pack.sold,
          pack.withdrawn ? t.shop.withdrawn : t.shop.onSale,
          <Button
            key="edit"
            size="small"
            aria-label={t.shop.editPack(`${name} ${pack.name}`)}
            onClick={() => onOpen({ form: 'pack', row: pack, categoryId: category.id })}
          >
            {t.edit}
          </Button>,
        ],
      }))}
    />
  );
}
