import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useLanguage } from '../i18n/language';
import { useTexts } from '../i18n/texts';
import { decimalsOf, decimalText, minorUnits } from './money';

interface Line {
  label: string;
  value: string;
  most: number;
  onChange: (text: string) => void;
  hint?: string;
  required?: boolean;
  disabled?: boolean;
  pattern?: string;
}

/** A field for one line of text. */
export function LineField({ label, value, most, onChange, hint, required, disabled, pattern }: Line) {
  return (
    <TextField
      label={label}
      value={value}
      required={required ?? false}
      disabled={disabled ?? false}
      helperText={hint}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { maxLength: most, pattern } }}
    />
  );
}

interface Whole {
  label: string;
  value: number;
  least?: number;
  most: number;
  onChange: (value: number) => void;
  hint?: string;
}

/** A field for a whole number; the browser reports a value outside of its bounds when the form is sent. */
export function WholeField({ label, value, least = 0, most, onChange, hint }: Whole) {
  const [text, setText] = useState(String(value));
  const shown = text !== '' && Number(text) !== value ? String(value) : text;
  return (
    <TextField
      type="number"
      label={label}
      value={shown}
      required
      helperText={hint}
      onChange={(event) => {
        setText(event.target.value);
        if (event.target.value !== '') onChange(Math.trunc(Number(event.target.value)));
      }}
      slotProps={{ htmlInput: { min: least, max: most, step: 1 } }}
    />
  );
}

interface Money {
  label: string;
  /** Minor units. */
  value: number;
  currency: string;
  onChange: (value: number) => void;
}

/** A field for an amount, as people write it. Text that is no amount of the currency stays in the field, and the form is not sent with it. */
export function MoneyField({ label, value, currency, onChange }: Money) {
  const t = useTexts();
  const [text, setText] = useState(decimalText(value, currency));
  const typed = minorUnits(text, currency);
  const shown = Number.isNaN(typed) || typed === value ? text : decimalText(value, currency);
  const decimals = decimalsOf(currency);
  return (
    <TextField
      label={`${label}（${currency}）`}
      value={shown}
      required
      error={Number.isNaN(minorUnits(shown, currency))}
      helperText={t.shop.moneyHint(decimals)}
      onChange={(event) => {
        setText(event.target.value);
        const amount = minorUnits(event.target.value, currency);
        if (!Number.isNaN(amount)) onChange(amount);
      }}
      slotProps={{
        htmlInput: {
          inputMode: 'decimal',
          pattern: decimals > 0 ? `\\d{1,7}(\\.\\d{0,${decimals}})?` : '\\d{1,9}',
          title: t.shop.moneyHint(decimals),
        },
      }}
    />
  );
}

/** The same amount in a currency with other decimals: 19.00 becomes 19. @param amount minor units */
export function carried(amount: number, from: string, to: string): number {
  const steps = decimalsOf(to) - decimalsOf(from);
  return steps < 0 ? Math.round(amount / 10 ** -steps) : amount * 10 ** steps;
}

interface Currency {
  label: string;
  value: string;
  onChange: (currency: string) => void;
}

/** A field for the three letters of a currency, with the name of the currency. */
export function CurrencyField({ label, value, onChange }: Currency) {
  const t = useTexts();
  const language = useLanguage();
  const name = /^[A-Z]{3}$/.test(value)
    ? new Intl.DisplayNames([language], { type: 'currency', fallback: 'none' }).of(value)
    : undefined;
  return (
    <LineField
      label={label}
      value={value}
      most={3}
      required
      pattern="[A-Z]{3}"
      hint={name ?? t.shop.currencyHint}
      onChange={(text) => onChange(text.toUpperCase())}
    />
  );
}

interface Check {
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
}

export const CheckField = ({ label, value, onChange }: Check) => (
  <FormControlLabel
    control={<Checkbox checked={value} onChange={(event) => onChange(event.target.checked)} />}
    label={label}
  />
);
