/** So many characters of a device's name tell it apart from all others: 48 bits. */
const CHARS = 12;

/** The number of a device as people read it out to customer service, in groups of four. @param deviceId 32 hex digits */
export const deviceNumber = (deviceId: string): string =>
  deviceId
    .slice(0, CHARS)
    .toUpperCase()
    .replace(/.{4}(?=.)/g, '$&-');
