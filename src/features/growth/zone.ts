/** The device's time zone by its IANA name; undefined where the engine does not know it: the server then uses the site's. */
export function deviceZone(): string | undefined {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined;
  return zone && zone.length <= 40 ? zone : undefined;
}

/** The time zone as the parameters of a call; empty where it is not known. */
export const zoneParam = (): { zone?: string } => {
  const zone = deviceZone();
  return zone ? { zone } : {};
};
