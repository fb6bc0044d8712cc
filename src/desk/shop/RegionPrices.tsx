import Delete from '@mui/icons-material/Delete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ShopPack } from '../../contract/desk/shop';
import { useTexts } from '../i18n/texts';
import { CurrencyField, carried, LineField, MoneyField } from '../kit/fields';

type Price = ShopPack['prices'][number];
const MOST = 60;

/** The prices of a pack that differ by region. */
export function RegionPrices({ value, onChange }: { value: Price[]; onChange: (prices: Price[]) => void }) {
  const t = useTexts();
  const put = (at: number, change: Partial<Price>) =>
    onChange(value.map((one, n) => (n === at ? { ...one, ...change } : one)));
  // A row has no key of its own while its region is being typed.
  const rows = value.map((one, at) => ({ one, at, key: `${value.length}.${at}` }));
  const add = () => onChange([...value, { region: '', currency: 'TWD', price: 10_000, fullPrice: 10_000 }]);
  return (
    <Stack spacing={1.5} role="group" aria-label={t.shop.regions}>
      <Typography variant="subtitle2" component="h3">
        {t.shop.regions}
      </Typography>
      {rows.map(({ one, at, key }) => (
        <Stack key={key} direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
          <Box
            sx={{
              flex: 1,
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1.4fr 1.4fr' },
            }}
          >
            <LineField
              label={t.shop.region}
              value={one.region}
              most={2}
              required
              pattern="[A-Z]{2}"
              hint={t.shop.regionHint}
              onChange={(region) => put(at, { region: region.toUpperCase() })}
            />
            <CurrencyField
              label={t.shop.pack.currency}
              value={one.currency}
              onChange={(currency) =>
                put(at, {
                  currency,
                  price: carried(one.price, one.currency, currency),
                  fullPrice: carried(one.fullPrice, one.currency, currency),
                })
              }
            />
            <MoneyField
              label={t.shop.pack.price}
              value={one.price}
              currency={one.currency}
              onChange={(price) => put(at, { price })}
            />
            <MoneyField
              label={t.shop.pack.fullPrice}
              value={one.fullPrice}
              currency={one.currency}
              onChange={(fullPrice) => put(at, { fullPrice })}
            />
          </Box>
          <IconButton
            aria-label={t.shop.removeRegion(one.region)}
            onClick={() => onChange(value.filter((_, n) => n !== at))}
          >
            <Delete />
          </IconButton>
        </Stack>
      ))}
      <Button onClick={add} disabled={value.length >= MOST} sx={{ alignSelf: 'flex-start' }}>
        {t.shop.addRegion}
      </Button>
    </Stack>
  );
}
