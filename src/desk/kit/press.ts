/** A random id for one press of a button. The browser makes ids of its own only on pages with https, which a site at home does not have. */
export const newPress = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
