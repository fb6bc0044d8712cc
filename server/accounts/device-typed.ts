/** How the name of a device begins whose number somebody typed, as /about-us shows it: twelve hex digits; '' for what is no number. */
export function deviceTyped(typed: string): string {
  const letters = typed.normalize('NFKC').toLowerCase().replace(/[\s-]/g, '');
  return /^[0-9a-f]{12}$/.test(letters) ? letters : '';
}
