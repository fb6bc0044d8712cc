import type { t as Translate } from '../../i18n/i18n';

const two = (n: number): string => (n < 10 ? `0${n}` : String(n));
const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0);
const justNowMs = 60_000;
const dayMs = 86_400_000;
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/**
 * The time of a message as a conversation shows it: 刚刚, 14:05, 昨天 14:05, 星期三 14:05, 11月3日 14:05, with the year where it is not the present one. Unix
 * ms; days are those of this device.
 */
export function chatTime(t: typeof Translate, at: number, now: number): string {
  const time = new Date(at);
  const clock = `${two(time.getHours())}:${two(time.getMinutes())}`;
  if (now - at < justNowMs) return t('ui.justNow');
  // The division is rounded, because a day may have 23 or 25 hours.
  const days = Math.floor((midnight(now) - midnight(at)) / dayMs + 0.5);
  if (days <= 0) return clock;
  if (days === 1) return t('chat.time.yesterday', { clock });
  if (days < 7) return `${t(`chat.time.${weekdays[time.getDay()] ?? 'sun'}`)} ${clock}`;
  const [month, day] = [time.getMonth() + 1, time.getDate()];
  if (time.getFullYear() === new Date(now).getFullYear()) return t('chat.time.day', { month, day, clock });
  return t('chat.time.date', { year: time.getFullYear(), month, day, clock });
}
