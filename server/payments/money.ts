/** Nine digits before the point hold every price we could ask for, and stay far within whole numbers of JavaScript. */
const DECIMAL = /^(\d{1,9})(?:\.(\d{1,4}))?$/;
const known = new Set(Intl.supportedValuesOf('currency'));

/** How many decimals a currency has: 2 for CNY, 0 for JPY. @throws RangeError for what is no currency */
export function decimalsOf(currency: string): number {
  if (!known.has(currency)) throw new RangeError(`'${currency}' is no currency`);
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 0;
}

/**
 * A provider's decimal text as whole minor units: '19.99' of CNY is 1999, '19.9' is 1990, '500' of JPY is 500. No
 * floating point is involved: 19.99 * 100 would be 1998.9999999999998.
 * @throws RangeError for anything else: signs, spaces, exponents, more decimals than the currency has
 */
export function minorUnits(text: string, currency: string): number {
  const decimals = decimalsOf(currency);
  const [, whole, fraction = ''] = DECIMAL.exec(text) ?? [];
  if (whole === undefined || fraction.length > decimals) throw new RangeError(`'${text}' is no amount of ${currency}`);
  return Number(whole + fraction.padEnd(decimals, '0'));
}

/** The way back: 1999 of CNY is '19.99', 500 of JPY is '500'. @throws RangeError for what is no amount */
export function decimalText(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} is no amount in minor units`);
  const digits = String(amount).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
