/**
 * The signature `vv` of spec 7.1 ('algorithm not shown'): ours, one function on each side.
 * Replace it by changing `canonical` and the `hmac` that each side passes in.
 */
export const signingKey = 'danmu-tv/h5/1';

/** The text that is signed: lower-cased path, then every parameter but vv as key=value, sorted by key, joined by '&'. */
export function canonical(path: string, params: Record<string, string>): string {
  const pairs = Object.keys(params)
    .filter((key) => key !== 'vv')
    .sort()
    .map((key) => `${key}=${params[key]}`);
  return `${path.toLowerCase()}?${pairs.join('&')}`;
}

/** @param hmac SHA-256 HMAC as lower-case hex. @returns `vv`. */
export function signature(
  hmac: (key: string, text: string) => string,
  path: string,
  params: Record<string, string>,
): string {
  return hmac(signingKey, canonical(path, params));
}
