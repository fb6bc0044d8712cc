import axios from 'axios';
import { speedPath } from '../../../contract/speed';

/** How far the server is and how much comes through. */
export interface NetworkFacts {
  /** Milliseconds: the middle of the round trips, and how far they are apart. */
  latency: number;
  jitter: number;
  /** Million bits a second, to a tenth. */
  mbps: number;
}

export type NetworkProblem = 'failed' | 'busy';

const trips = 5;
/** KiB: enough to see a slow line within seconds; a fast one is asked for more. */
const firstKib = 1_024;
const moreKib = 4_096;
/** A line that brings the first within so long is measured with more. Milliseconds. */
const quickMs = 600;
const patienceMs = 20_000;

const middle = (values: readonly number[]): number => {
  const sorted = values.slice().sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

/** Bytes in so many ms, as megabits a second. */
export const mbpsOf = (bytes: number, ms: number): number => Math.round((bytes * 8) / Math.max(1, ms) / 100) / 10;

/** Asks for so much noise. @returns ms that it took */
async function fetchNoise(api: string, kib: number, signal: AbortSignal): Promise<number> {
  const began = performance.now();
  const { data } = await axios.get<ArrayBuffer>(`${api}${speedPath}`, {
    params: { kib, at: Math.floor(began) },
    responseType: 'arraybuffer',
    timeout: patienceMs,
    signal,
  });
  if (data.byteLength !== kib * 1024) throw new Error('the measuring was cut off');
  return performance.now() - began;
}

/** @param api origin of the server; '' for the page's own */
export async function measureNetwork(api: string, signal: AbortSignal): Promise<NetworkFacts | NetworkProblem> {
  try {
    // The first opens the connection and is not counted.
    await fetchNoise(api, 0, signal);
    const times: number[] = [];
    for (let at = 0; at < trips; at += 1) times.push(await fetchNoise(api, 0, signal));
    const latency = middle(times);
    let [kib, ms] = [firstKib, await fetchNoise(api, firstKib, signal)];
    if (ms < quickMs) [kib, ms] = [moreKib, await fetchNoise(api, moreKib, signal)];
    return {
      latency: Math.round(latency),
      jitter: Math.round(Math.max(...times) - Math.min(...times)),
      mbps: mbpsOf(kib * 1024, ms - latency),
    };
  } catch (error) {
    return axios.isAxiosError(error) && error.response?.status === 429 ? 'busy' : 'failed';
  }
}
