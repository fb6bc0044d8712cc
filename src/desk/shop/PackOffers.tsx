import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTexts } from '../i18n/texts';
import { CheckField, WholeField } from '../kit/fields';
import { perFriend } from '../kit/percent';
import type { PackPart } from './opened';

const usual = { floor: 5_000, helpers: 10, hours: 48 };

/** The rules for a lower price: friends who cut it, and sharing it. */
export function PackOffers({ value, set }: PackPart) {
  const t = useTexts();
  const words = t.shop.bargain;
  const { bargain } = value;
  return (
    <>
      <CheckField
        label={t.shop.mayBargain}
        value={bargain !== null}
        onChange={(may) => set({ bargain: may ? usual : null })}
      />
      {bargain && (
        <>
          <PercentField
            label={words.floor}
            value={bargain.floor}
            onChange={(floor) => set({ bargain: { ...bargain, floor } })}
          />
          <WholeField
            label={words.helpers}
            hint={words.perFriend(perFriend(bargain))}
            value={bargain.helpers}
            least={1}
            most={100}
            onChange={(helpers) => set({ bargain: { ...bargain, helpers } })}
          />
          <WholeField
            label={words.hours}
            value={bargain.hours}
            least={1}
            most={720}
            onChange={(hours) => set({ bargain: { ...bargain, hours } })}
          />
        </>
      )}
      <WholeField
        label={t.shop.pack.shareOff}
        value={value.shareOff}
        most={99}
        onChange={(shareOff) => set({ shareOff })}
      />
    </>
  );
}

/** A field for percent with two decimals. @param value ten-thousandths */
function PercentField({ label, value, onChange }: { label: string; value: number; onChange: (n: number) => void }) {
  const [text, setText] = useState(String(value / 100));
  return (
    <TextField
      type="number"
      label={label}
      value={text}
      required
      onChange={(event) => {
        setText(event.target.value);
        if (event.target.value !== '') onChange(Math.round(Number(event.target.value) * 100));
      }}
      slotProps={{ htmlInput: { min: 0, max: 99.99, step: 0.01 } }}
    />
  );
}
