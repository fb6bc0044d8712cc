/**
 * Where it is noon at that moment. Of the zones that never change their clocks, all twenty-four are there for it.
 * @param at unix ms @returns an IANA name such as 'Etc/GMT-8'
 */
export function noonZone(at: number): string {
  const ahead = 12 - new Date(at).getUTCHours();
  // Etc's signs are the other way round.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/**
 * The zone of the sites that tests start, decided once for a process: its midnight is twelve hours away, whenever tests run. What
 * is counted by day (boards, check-ins, the time of a child) would change in their middle, and at night nothing plays for a child.
 */
export const siteZone: string = noonZone(Date.now());
