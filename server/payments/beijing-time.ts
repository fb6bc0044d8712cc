const BEIJING_MS = 8 * 3_600_000;

/** 'yyyy-MM-dd HH:mm:ss' in Beijing, whatever the zone of this machine: Alipay's and WeChat's clocks are there. @param at unix ms */
export const beijingTime = (at: number): string =>
  new Date(at + BEIJING_MS).toISOString().slice(0, 19).replace('T', ' ');
