import { limits } from '../contract/limits';

/** An iPhone or iPad with an iOS below 15 (spec section 9). An iPad says that it is a Mac, with fingers and Safari's version. */
export function isLowIos(userAgent: string, touchPoints = 0): boolean {
  const own = /(?:iPhone|iPad|iPod).*? OS (\d+)[_ ]/.exec(userAgent);
  const mac = touchPoints > 1 ? /Macintosh.*Version\/(\d+)/.exec(userAgent) : null;
  const version = Number((own ?? mac)?.[1]);
  return version > 0 && version < limits.lowVersionIosBelow;
}
