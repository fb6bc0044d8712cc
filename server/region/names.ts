import { limits } from '../../src/contract/limits';
import type { Messages } from '../messages';

/** As a product of the mainland writes them. */
const mainland: Record<string, string> = { HK: '中国香港', MO: '中国澳门', TW: '中国台湾' };

/** A region's short name in the viewer's language. 'GL' is everywhere, and so is '' or what is no code. */
export function regionName(code: string, t: Messages): string {
  if (code === limits.defaultRegion || !/^[A-Z]{2}$/.test(code)) return t.everywhere;
  const own = t.locale === 'zh-CN' ? mainland[code] : undefined;
  return own ?? new Intl.DisplayNames([t.locale], { type: 'region', style: 'short' }).of(code) ?? code;
}
