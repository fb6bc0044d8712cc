import { limits } from '../contract/limits';

/** Spec section 3: 10,000 or more shows with 万 to one decimal (the unit's word comes from the caller's language). */
export function count(n: number, wan = '万'): string {
  if (n < limits.tenThousand) return String(n);
  const tenths = Math.floor((n / limits.tenThousand) * 10) / 10;
  return `${tenths % 1 === 0 ? tenths.toFixed(0) : tenths.toFixed(1)}${wan}`;
}

/** Spec section 3: counts above 99 show as an ellipsis. */
export const badgeCount = (n: number): string => (n > limits.countEllipsisAbove ? '…' : String(n));

export type RelativeTime = { kind: 'now' } | { kind: 'hours' | 'days'; n: number } | { kind: 'date'; text: string };

/** Spec section 3: under 1 hour, under 24 hours, under 3 days, else a date (YYYY-MM-DD, local). Unix ms. */
export function relativeTime(at: number, now: number): RelativeTime {
  const hours = Math.floor(Math.max(0, now - at) / 3_600_000);
  if (hours < 1) return { kind: 'now' };
  if (hours < 24) return { kind: 'hours', n: hours };
  if (hours < 72) return { kind: 'days', n: Math.floor(hours / 24) };
  return { kind: 'date', text: date(at) };
}

const two = (n: number): string => (n < 10 ? `0${n}` : String(n));

/** YYYY-MM-DD in local time. Unix ms. */
export function date(at: number): string {
  const d = new Date(at);
  return `${d.getFullYear()}-${two(d.getMonth() + 1)}-${two(d.getDate())}`;
}

/** YYYY-MM-DD HH:mm in local time. Unix ms. */
export function dateTime(at: number): string {
  const d = new Date(at);
  return `${date(at)} ${two(d.getHours())}:${two(d.getMinutes())}`;
}

/** 'm:ss' or 'h:mm:ss'. Seconds. */
export function clock(seconds: number): string {
  const s = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const h = Math.floor(s / 3600);
  const m = Math.floor((s % 3600) / 60);
  return h > 0 ? `${h}:${two(m)}:${two(s % 60)}` : `${m}:${two(s % 60)}`;
}

/** Spec section 3, masking: 4 characters or fewer stay; else the first 2 and last 2; of an e-mail's local part the first 2. */
export function mask(text: string): string {
  const at = text.indexOf('@');
  if (at > 0) {
    const local = text.slice(0, at);
    return `${local.slice(0, 2)}${'*'.repeat(Math.max(0, local.length - 2))}${text.slice(at)}`;
  }
  const chars = Array.from(text);
  if (chars.length <= 4) return text;
  return `${chars.slice(0, 2).join('')}${'*'.repeat(chars.length - 4)}${chars.slice(-2).join('')}`;
}

/** Spec section 3: the width to ask for, in px, for a picture shown `css` px wide. */
export function imageWidth(css: number): number {
  const wanted = css * limits.imageScale;
  return (
    limits.imageWidths.find((width) => width >= wanted) ?? limits.imageWidths[limits.imageWidths.length - 1] ?? 1000
  );
}
