/**
 * Whether an address lies at one of these origins, over https; 'https://*.alipay.com' stands for all below a name, and not for the
 * name itself. An operator's own gateway may be named with http.
 */
export function isPayOrigin(address: string, origins: readonly string[]): boolean {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return false;
  }
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return false;
  return origins.some((origin) => {
    const star = origin.indexOf('://*.');
    if (star < 0) return origin === url.origin;
    const tail = origin.slice(star + 4);
    return url.origin.indexOf(origin.slice(0, star + 3)) === 0 && url.host.slice(-tail.length) === tail;
  });
}
