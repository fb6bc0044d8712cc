/** How many decimals a currency has: 2 for CNY, 0 for JPY. What no engine knows has two. */
function decimalsOf(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/**
 * A price as one reads it: 1900 of CNY is '¥19', 1990 is '¥19.90', 500 of JPY is '¥500'. All of the currency's decimals stand,
 * or none of them.
 * @param amount whole minor units; no floating point takes part in it
 * @param symbol of the currency: ¥, NT$
 */
export function price(amount: number, currency: string, symbol: string): string {
  const decimals = decimalsOf(currency);
  let digits = String(Math.abs(amount));
  while (digits.length <= decimals) digits = `0${digits}`;
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals);
  return `${amount < 0 ? '-' : ''}${symbol}${whole}${/[1-9]/.test(fraction) ? `.${fraction}` : ''}`;
}
