/** A position in degrees of WGS-84. */
export interface Position {
  lat: number;
  lng: number;
}
export type PositionFault = 'denied' | 'unknown';

/** How long to wait for the system to answer. Ms. */
const patienceMs = 12_000;
/** How old a known position may be: a quarter of an hour. Ms. */
const freshMs = 15 * 60_000;

/** A position rounded to a hundredth of a degree, about a kilometre: the exact one never leaves the device. */
export const rounded = ({ lat, lng }: Position): Position => ({
  lat: Math.round(lat * 100) / 100,
  lng: Math.round(lng * 100) / 100,
});

/** Asks the system for the device's position; the system may ask the viewer. @returns the rounded position, or why there is none */
export function askPosition(): Promise<Position | PositionFault> {
  const { geolocation } = navigator as Partial<Navigator>;
  if (!geolocation) return Promise.resolve('unknown');
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(rounded({ lat: coords.latitude, lng: coords.longitude })),
      ({ code }) => resolve(code === 1 ? 'denied' : 'unknown'),
      { enableHighAccuracy: false, timeout: patienceMs, maximumAge: freshMs },
    );
  });
}

/** Whether the viewer has allowed it before: only then is the position requested without a press. */
export async function mayAskPosition(): Promise<boolean> {
  const { permissions } = navigator as Partial<Navigator>;
  if (!permissions?.query) return false;
  try {
    return (await permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    // The engine does not know this permission by name.
    return false;
  }
}
