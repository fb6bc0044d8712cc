import { useLanguage } from '../i18n/language';

/** How many decimals a currency has: 2 for CNY, 0 for JPY. */
export const decimalsOf = (currency: string): number =>
  /^[A-Z]{3}$/.test(currency)
    ? (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2)
    : 2;

/** Formats whole minor units with all decimals: 1999 of CNY is '19.99'. It uses no floating point. */
export function decimalText(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return `${amount < 0 ? '-' : ''}${whole}${decimals > 0 ? `.${digits.slice(-decimals)}` : ''}`;
}

/** Parses a typed amount into whole minor units; NaN for text that is no amount of that currency. */
export function minorUnits(text: string, currency: string): number {
  const decimals = decimalsOf(currency);
  const [, whole, fraction = ''] = /^(\d{1,8})(?:\.(\d*))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || fraction.length > decimals) return Number.NaN;
  return Number(whole + fraction.padEnd(decimals, '0'));
}

/** Formats an amount with its currency; a dash for an amount that the server does not tell. */
export function useMoney(): (amount: number | null, currency: string) => string {
  const language = useLanguage();
  return (amount, currency) => {
    if (amount === null) return '—';
    const grouped = decimalText(amount, currency).split('.');
    const whole = new Intl.NumberFormat(language).format(BigInt(grouped[0] ?? '0'));
    return `${currency} ${[whole, ...grouped.slice(1)].join('.')}`;
  };
}
