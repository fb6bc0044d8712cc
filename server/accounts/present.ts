import type { User } from '../../src/contract/schemas/user';
import { mask } from '../../src/lib/format';
import type { UserRow } from '../db/schema';

/** Spec section 6: VIP that has not run out, or bigV. @param now unix ms */
export const isVip = (row: UserRow, now: number): boolean => levelOf(row, now) > 0 || row.big_v === 1;

/** VIP level as it counts now: 0 once it has run out. @param now unix ms */
export const levelOf = (row: UserRow, now: number): number => (row.vip_expires_at > now ? row.vip_level : 0);

/** The avatar frame, for as long as it is owned. @param now unix ms */
export const frameOf = ({ frame, frame_until }: Pick<UserRow, 'frame' | 'frame_until'>, now: number) =>
  frame && isHeld(frame_until, now) ? { frame } : {};

/** @param until unix ms, -1 for good */
export const isHeld = (until: number, now: number): boolean => until === -1 || until > now;

/** A user as they see themselves; what identifies them is masked (spec section 3). @param now unix ms @param more what other tables say */
export const presentUser = (
  row: UserRow,
  now: number,
  more: Pick<User, 'vipTypeName' | 'follows' | 'fans' | 'likes'>,
): User => ({
  id: row.id,
  nickName: row.nick_name,
  avatar: row.avatar,
  sex: row.sex,
  introduce: row.introduce,
  vipLevel: levelOf(row, now),
  vipCategoryId: row.vip_category_id,
  eDate: row.vip_expires_at,
  userNameRaw: mask(row.account),
  email: mask(row.email),
  phone: mask(row.phone),
  AreaCode: row.area_code,
  bigV: row.big_v === 1,
  level: row.level,
  gold: row.gold,
  ...(row.service === 1 ? { service: true } : {}),
  ...frameOf(row, now),
  ...more,
});
