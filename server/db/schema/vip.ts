// VIP: what it gives, how it is sold and given.

export interface VipLevelRow {
  /** 1 to 4. */
  level: number;
  name: string;
  name_tw: string;
  /** What a day of it is worth beside a day of another level; whole, above 0. */
  day_value: number;
}

/** An owner changes it at the desk; it holds a few seconds later. */
export interface VipRightsRow {
  /** 0 to 4. */
  level: number;
  /** Tallest picture, pixels. */
  height: number;
  /** Devices that stay signed in. */
  devices: number;
  /** Screens that play at once. */
  screens: number;
  /** How many of the colours of danmu, from the first on. */
  danmu_colors: number;
  /** How many of the places of danmu, from the first on. */
  danmu_places: number;
  /** Days before everybody from which a new episode is there; 0: with everybody. */
  early_days: number;
  /** Percent off what a film costs in gold; 100: free. */
  gold_off: number;
  /** Kinds of adverts that are not shown, by their numbers with commas. */
  free_of: string;
}

export interface PlayLeaseRow {
  uid: string;
  device_id: string;
  /** The client's name of what it plays: a new one for each time a film is opened. */
  play: string;
  started_at: number;
  seen_at: number;
  /** Unix ms at which another screen took its place; 0: it may play. */
  stopped_at: number;
}

export interface VipGrantRow {
  id: string;
  uid: string;
  /** What for: 'order', 'gift', 'code', 'opening' ... */
  reason: string;
  /** Which one of that reason, e.g. the order's id. */
  ref: string;
  level: number;
  /** Milliseconds. */
  span: number;
  /** Of the level, when it was granted. */
  day_value: number;
  /** Unix ms; later than that of the entry before. */
  at: number;
  /** Unix ms at which it was taken back; 0 for never. */
  revoked_at: number;
  /** How much of its span went back with a part of the money. Milliseconds. */
  cut: number;
}

export interface VipCategoryRow {
  id: number;
  /** Of all its packages. */
  level: number;
  name: string;
  name_tw: string;
  remark: string;
  remark_tw: string;
  /** Spec section 3: 4 bargain, 5 first purchase; 0 for none. */
  style_type: number;
  position: number;
  /** 1: no longer sold. */
  withdrawn: number;
}

export interface VipPackageRow {
  id: string;
  category_id: number;
  name: string;
  name_tw: string;
  /** ISO 4217. */
  currency: string;
  type: number;
  validity_days: number;
  gift_days: number;
  /** How many accounts it is for: 2 for a couple's. */
  member_count: number;
  /** What is paid, minor units. */
  price: number;
  /** What it would cost without the discount, minor units; equal to `price` without one. */
  full_price: number;
  /** 1: only for who never bought any. */
  first_only: number;
  position: number;
  withdrawn: number;
}

export interface VipPromotionRow {
  code: string;
  title: string;
  title_tw: string;
  package_id: string;
  /** 1 to 99. */
  off_percent: number;
  starts_at: number;
  /** 0 for open. */
  ends_at: number;
}

export interface VipOrderRow {
  order_id: string;
  /** Who buys. */
  uid: string;
  /** Who gets the time. */
  to_uid: string;
  package_id: string;
  package_name: string;
  package_name_tw: string;
  category_id: number;
  category_name: string;
  category_name_tw: string;
  level: number;
  /** Bought and given ones. */
  days: number;
  member_count: number;
  first_only: number;
  /** Codes joined with a pipe. */
  promotions: string;
  /** How it was last begun to be paid. */
  pay_type: number;
  sys_name: string;
  /** Code of the television that it was made for; '' for none. */
  screen: string;
  address_id: string;
  /** When the buyer gave up on it; 0 for never. */
  left_at: number;
  created_at: number;
  /** What the receiver had after it; 0 before it was granted. */
  granted_level: number;
  granted_until: number;
  converted_days: number;
  converted_into: number;
}

export interface PayScreenRow {
  code: string;
  /** Whose the television is. */
  uid: string;
  device_id: string;
  /** Who gets what is bought by it. */
  to_uid: string;
  /** Whose prices it shows. */
  region: string;
  /** The last order that was made by it; '' for none. */
  order_id: string;
  /** When a phone opened it; 0 before. */
  opened_at: number;
  created_at: number;
  /** Nobody may open it or order by it after that. */
  expires_at: number;
}

/** What the operator does for a time, beside the recharge activity. */
export interface ActivityRow {
  id: string;
  title: string;
  title_tw: string;
  /** A path of the app. */
  url: string;
  starts_at: number;
  /** 0 for open. */
  ends_at: number;
  position: number;
  /** 1: nobody sees it. */
  off: number;
}

/** Which package may be bargained for, and how. */
export interface BargainRuleRow {
  package_id: string;
  /** What always remains of the price, in ten-thousandths; 0: it can become free. */
  floor: number;
  /** So many usual helpers bring it there. */
  helpers: number;
  /** How long it may be cut. */
  hours: number;
}

export interface BargainRow {
  /** The key of the calls. */
  id: string;
  /** '<uid>|<package>' while it is that user's for the package, then its own id: there is one at a time. */
  slot: string;
  uid: string;
  package_id: string;
  /** In which money friends see it. */
  region: string;
  /** What has been cut, in ten-thousandths of the price. */
  off: number;
  /** The rule that held when it began; see BargainRuleRow. */
  floor: number;
  helpers: number;
  started_at: number;
  /** Unix ms: from then on the price is final. Earlier than planned where the floor was reached or its owner had enough. */
  ends_at: number;
  /** 0 for never. */
  given_up_at: number;
  /** When it was taken for nothing; 0 for never. */
  claimed_at: number;
  /** The order that has its price; '' for none. */
  order_id: string;
}

export interface BargainHelpRow {
  id: string;
  bargain_id: string;
  uid: string;
  device_id: string;
  network: string;
  /** 0 usual, 1 of a new user, 2 of a member of long standing. */
  kind: number;
  /** What it cut and what was cut with it, in ten-thousandths of the price. */
  points: number;
  off_after: number;
  at: number;
}

export interface VipShareRow {
  /** In the link. */
  code: string;
  uid: string;
  package_id: string;
  created_at: number;
  /** When its owner had copied the link; 0 for never. */
  copied_at: number;
  /** When somebody opened the link; 0 for never. */
  opened_at: number;
  /** When it counted as shared; 0 for never. */
  unlocked_at: number;
  /** The order that has its price; '' for none. */
  order_id: string;
}

export interface RedeemBatchRow {
  id: string;
  /** What its codes were made as; what they give stands beside it, whatever becomes of the package. */
  package_id: string;
  level: number;
  days: number;
  /** The operator's own words. */
  note: string;
  created_at: number;
  /** Unix ms; 0 for never. */
  expires_at: number;
}

export interface RedeemCodeRow {
  /** HMAC-SHA256 of the sixteen letters, hex. */
  hash: string;
  batch_id: string;
  /** The last group, by which people and operators tell codes apart. */
  tail: string;
  /** 0 for never. */
  withdrawn_at: number;
  used_at: number;
  /** By whom; '' for nobody. */
  uid: string;
}
