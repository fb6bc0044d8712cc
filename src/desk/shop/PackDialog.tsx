import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { shopLimits } from '../../contract/desk/limits-of-shop';
import type { Shop, ShopPack } from '../../contract/desk/shop';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { CheckField, CurrencyField, carried, LineField, MoneyField, WholeField } from '../kit/fields';
import { useDraft } from '../kit/use-draft';
import type { PackPart } from './opened';
import { PackOffers } from './PackOffers';
import { RegionPrices } from './RegionPrices';

type Pack = Shop['packs'][number];

const fresh = (categoryId: number): ShopPack => ({
  ...{ id: '', categoryId, name: '', nameTw: '', currency: 'CNY', validityDays: 30, giftDays: 0, memberCount: 1 },
  ...{ price: 1_000, fullPrice: 1_000, firstOnly: false, position: 0, withdrawn: false, prices: [], bargain: null },
  shareOff: 0,
});

interface Props {
  /** Null for a new one. */
  pack: Pack | null;
  /** The category of a new pack. */
  categoryId: number;
  categories: Shop['categories'];
  onClose: () => void;
}

/** A form for a pack with its prices and its rules. */
export function PackDialog({ pack, categoryId, categories, onClose }: Props) {
  const t = useTexts();
  const words = t.shop.pack;
  const save = useAct('packSave');
  const { revision: read = '', sold: _, ...initial }: Partial<Pack> & ShopPack = pack ?? fresh(categoryId);
  const draft = useDraft<ShopPack>(pack ? `pack.${pack.id}` : `pack-in.${categoryId}`, initial, read);
  const { value, set } = draft;
  const part = { value, set };
  return (
    <EditDialog
      title={pack ? t.shop.editPack(pack.name) : t.shop.addPack}
      draft={draft}
      labels={words}
      reason="may"
      onClose={onClose}
      onSave={(given, reason, revision) => save.mutateAsync({ pack: given, revision, reason })}
    >
      <LineField
        label={words.id}
        hint={t.shop.idHint}
        value={value.id}
        most={64}
        required
        disabled={pack !== null}
        pattern="[a-z0-9][a-z0-9\-]{0,63}"
        onChange={(id) => set({ id })}
      />
      <TextField
        select
        label={words.categoryId}
        value={value.categoryId}
        onChange={(event) => set({ categoryId: Number(event.target.value) })}
      >
        {categories.map(({ id, name, level }) => (
          <MenuItem key={id} value={id}>
            {`${name}（${t.shop.level(level)}）`}
          </MenuItem>
        ))}
      </TextField>
      <LineField
        label={words.name}
        value={value.name}
        most={shopLimits.nameChars}
        required
        onChange={(name) => set({ name })}
      />
      <LineField
        label={words.nameTw}
        hint={t.shop.twHint}
        value={value.nameTw}
        most={shopLimits.nameChars}
        onChange={(nameTw) => set({ nameTw })}
      />
      <Terms {...part} />
      <Prices {...part} was={initial.currency} />
      <RegionPrices value={value.prices} onChange={(prices) => set({ prices })} />
      <PackOffers {...part} />
      <CheckField label={t.shop.withdraw} value={value.withdrawn} onChange={(withdrawn) => set({ withdrawn })} />
    </EditDialog>
  );
}

/** The length of VIP, the number of members, the buyers it is for, and its position. */
function Terms({ value, set }: PackPart) {
  const t = useTexts();
  const words = t.shop.pack;
  const whole = (name: 'validityDays' | 'giftDays' | 'memberCount' | 'position', least: number, most: number) => (
    <WholeField
      label={words[name]}
      {...(name === 'position' ? { hint: t.shop.positionHint } : {})}
      value={value[name]}
      least={least}
      most={most}
      onChange={(n) => set({ [name]: n })}
    />
  );
  return (
    <>
      {whole('validityDays', 1, 3_660)}
      {whole('giftDays', 0, 3_660)}
      {whole('memberCount', 1, 2)}
      {whole('position', 0, 1_000)}
      <CheckField label={words.firstOnly} value={value.firstOnly} onChange={(firstOnly) => set({ firstOnly })} />
    </>
  );
}

/** The price where no region has its own. @param was the currency before */
function Prices({ value, set, was }: PackPart & { was: string }) {
  const t = useTexts();
  const words = t.shop.pack;
  const { currency, price, fullPrice } = value;
  const change = (next: string) =>
    set({ currency: next, price: carried(price, currency, next), fullPrice: carried(fullPrice, currency, next) });
  return (
    <>
      <CurrencyField label={words.currency} value={currency} onChange={change} />
      {currency !== was && <Alert severity="warning">{t.shop.currencyChanged}</Alert>}
      <MoneyField label={words.price} value={price} currency={currency} onChange={(n) => set({ price: n })} />
      <MoneyField
        label={words.fullPrice}
        value={fullPrice}
        currency={currency}
        onChange={(n) => set({ fullPrice: n })}
      />
    </>
  );
}
