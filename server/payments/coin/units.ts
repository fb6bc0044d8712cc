/** A coin has so many units. */
const UNITS = 1_000_000;

/** @param rate minor units of the currency that a coin costs @returns units, in the shop's favour by less than one */
export const unitsFor = (amount: number, rate: number): number =>
  Number((BigInt(amount) * BigInt(UNITS) + BigInt(rate) - 1n) / BigInt(rate));

/** 12340017 is '12.340017', 12000000 is '12', 0 is '0'. */
export function coinText(units: number): string {
  const fraction = String(units % UNITS)
    .padStart(6, '0')
    .replace(/0+$/, '');
  return `${Math.floor(units / UNITS)}${fraction ? `.${fraction}` : ''}`;
}

/** The way back: '12.340017' is 12340017. @throws RangeError for what coinText does not write */
export function unitsIn(text: string): number {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (whole === undefined) throw new RangeError(`'${text}' is no amount of coins`);
  return Number(whole) * UNITS + Number(fraction.padEnd(6, '0'));
}
