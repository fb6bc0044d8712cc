const ADDRESS = /^(https?):\/\/([a-z0-9.-]+)(:\d{1,5})?(?:[/?#][^\s\\]*)?$/i;

/**
 * Whether an address lies at one of these origins, over https; 'https://*.alipay.com' stands for all below a name, and not for the
 * name itself. An operator's own gateway may be named with http.
 */
export function isPayOrigin(address: string, origins: readonly string[]): boolean {
  // No name and word before the host, no mark that a browser would read as another one.
  const [, scheme = '', name = '', port = ''] = ADDRESS.exec(address) ?? [];
  if (!name) return false;
  const usual = port === (scheme.toLowerCase() === 'https' ? ':443' : ':80') ? '' : port;
  const [start, host] = [`${scheme.toLowerCase()}:`, name.toLowerCase() + usual];
  return origins.some((listed) => {
    const star = listed.indexOf('://*.');
    if (star < 0) return listed === `${start}//${host}`;
    const tail = listed.slice(star + 4);
    return listed.slice(0, star + 1) === start && host.slice(-tail.length) === tail;
  });
}

/** A path of this site: of '//host', '/\\host' and what has line breaks in it a browser makes another one. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path) && !/[\s\\]/.test(path);
