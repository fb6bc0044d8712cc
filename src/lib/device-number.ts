/** So many characters of a device's name tell it apart from all others: 48 bits. */
export const DEVICE_NUMBER_CHARS = 12;

/** The number of a device as people read it out: the beginning of its name, in groups of four. @param deviceId 32 hex digits */
export const deviceNumber = (deviceId: string): string =>
  deviceId
    .slice(0, DEVICE_NUMBER_CHARS)
    .toUpperCase()
    .replace(/.{4}(?=.)/g, '$&-');

/** How the name of a device begins whose number somebody typed; '' for what is no number. */
export function deviceTyped(typed: string): string {
  const letters = typed.normalize('NFKC').toLowerCase().replace(/[\s-]/g, '');
  return /^[0-9a-f]{12}$/.test(letters) ? letters : '';
}
