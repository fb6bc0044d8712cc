import { type LimitedDanmu, type NamedStep, type SteppedDanmu, stepsOf } from '../../contract/danmu-settings';
import type { useT } from '../../i18n/use-t';

/** The label of a danmu setting's step; a value that is no step is shown as a percentage. */
export function stepText(t: ReturnType<typeof useT>, name: SteppedDanmu, value: number): string {
  const { steps, reads } = stepsOf(name);
  if (reads === 'named' && steps.indexOf(value) >= 0) return t(`danmu.${`${name}.${value}` as NamedStep}`);
  if (reads === 'limit') return value === 0 ? t('danmu.noLimit') : t(`danmu.${name as LimitedDanmu}.n`, { n: value });
  if (reads !== 'seconds') return `${Math.round(value * 100)}%`;
  if (value === 0) return t('danmu.offset.none');
  return t(value > 0 ? 'danmu.offset.later' : 'danmu.offset.earlier', { n: Math.abs(value) });
}
