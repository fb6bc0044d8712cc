/** Degrees of WGS-84. */
export interface Position {
  lat: number;
  lng: number;
}
export type PositionFault = 'denied' | 'unknown';

/** A system that says nothing for so long knows nothing. Ms. */
const patienceMs = 12_000;
/** A position of the last quarter of an hour is as good. Ms. */
const freshMs = 15 * 60_000;

/** To a hundredth of a degree, about a kilometre: where somebody is more exactly never leaves the device. */
export const rounded = ({ lat, lng }: Position): Position => ({
  lat: Math.round(lat * 100) / 100,
  lng: Math.round(lng * 100) / 100,
});

/** Asks the system where it is; the system may ask the viewer. @returns rounded, or why there is none */
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

/** Whether the viewer has allowed it before: only then it is asked for without a press. */
export async function mayAskPosition(): Promise<boolean> {
  const { permissions } = navigator as Partial<Navigator>;
  if (!permissions?.query) return false;
  try {
    return (await permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    // An engine that does not know this permission by name.
    return false;
  }
}
