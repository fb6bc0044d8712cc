/** A random id for one press of a button. `crypto.randomUUID` needs https, which a site at home does not have. */
export const newPress = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
