import type { NavItem } from '../../../contract/schemas/home';

/** Muted colours within RGB 16-235 (UI9), far enough apart to tell neighbours by. Gold is VIP's and not among them. */
const tints = [
  '#b4533c',
  '#3f6ea8',
  '#4d8a63',
  '#7d5aa6',
  '#a8763f',
  '#3c8c94',
  '#a04f76',
  '#5c6ac0',
  '#7c8a3f',
  '#8a5a4d',
];

export const tintOf = (index: number): string => tints[index % tints.length] ?? '#3f6ea8';

export const channelPath = (item: NavItem): string => (item.path.startsWith('/') ? item.path : `/${item.path}`);

/** The category's name in addresses and calls: its path without the slash. */
export const categoryName = (item: NavItem): string => channelPath(item).slice(1).toLowerCase();
