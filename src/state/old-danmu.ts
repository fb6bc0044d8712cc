import type { DanmuChange, DanmuKind } from '../contract/danmu-settings';

const renamed: Record<string, string> = { open: 'on', area: 'region' };
const kinds: readonly string[] = ['scroll', 'top', 'bottom', 'color'] satisfies DanmuKind[];
const notDanmu = /^danmu(Renderer|Step|StepAt)$/;

/**
 * Until November 2026 each danmu setting stood for itself, as `danmuArea` or `danmuTop`: on devices, and with accounts where a
 * device that was not updated still writes them. What is found of them is newer than what stands beside it, because this
 * version removes them whenever it writes. @returns the same with them in their present places
 */
export function withoutOldDanmu(rows: Record<string, unknown>, into: Record<string, unknown> = {}): DanmuChange {
  const danmu = { ...into };
  const types: Record<string, unknown> = { ...Object(into.types) };
  for (const key of Object.keys(rows)) {
    if (!/^danmu[A-Z]/.test(key) || notDanmu.test(key)) continue;
    const name = key.charAt(5).toLowerCase() + key.slice(6);
    if (kinds.indexOf(name) >= 0) types[name] = rows[key];
    else danmu[renamed[name] ?? name] = rows[key];
    delete danmu[key];
  }
  return Object.keys(types).length > 0 ? { ...danmu, types } : danmu;
}
