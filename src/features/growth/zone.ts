/** The device's time zone by its IANA name; undefined where the engine does not know, and the server takes the site's. */
export function deviceZone(): string | undefined {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined;
  return zone && zone.length <= 40 ? zone : undefined;
}

/** As the parameters of a call want it: nothing where nothing is known. */
export const zoneParam = (): { zone?: string } => {
  const zone = deviceZone();
  return zone ? { zone } : {};
};
