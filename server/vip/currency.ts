const symbols: Readonly<Record<string, string>> = {
  CNY: '¥',
  TWD: 'NT$',
  HKD: 'HK$',
  MYR: 'RM',
  USD: 'US$',
  SGD: 'S$',
  JPY: 'JP¥',
  EUR: '€',
  GBP: '£',
};

/** What stands before an amount. @param currency ISO 4217 */
export const priceSymbol = (currency: string): string => symbols[currency] ?? `${currency} `;
