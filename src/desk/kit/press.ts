/** A press of its own. An id of the browser's asks for https, which a site at home has not. */
export const newPress = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
