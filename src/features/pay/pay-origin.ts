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
  const [scheme = '', host = ''] = [url.protocol, url.host];
  return origins.some((listed) => {
    const star = listed.indexOf('://*.');
    if (star < 0) return listed === `${scheme}//${host}`;
    const tail = listed.slice(star + 4);
    return listed.slice(0, star + 1) === scheme && host.slice(-tail.length) === tail;
  });
}
