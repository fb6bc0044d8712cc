import type { Data } from '../../../contract/types';

export type VipLevel = Data<'vipPrivileges'>['levels'][number];
export type VipPrivilege = Data<'vipPrivileges'>['info'][number];

/** The level of the table that stands for a viewer's: levels above the highest share its place (spec section 6). */
export function placeOfLevel(levels: readonly VipLevel[], vipLevel: number): number {
  let place = -1;
  levels.forEach(({ level }, at) => {
    if (level <= vipLevel && (place < 0 || level >= (levels[place]?.level ?? 0))) place = at;
  });
  return place;
}
