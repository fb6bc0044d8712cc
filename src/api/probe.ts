import axios from 'axios';
import { sha256 } from 'js-sha256';
import { firstEndpoints } from '../contract/first-endpoints';
import { signature } from '../lib/sign';

/** Why an address is not our server. */
export type ProbeProblem = 'unreachable' | 'foreign' | 'insecure';
export type Probe = { found: true; address: string } | { found: false; problem: ProbeProblem; address: string };

/** A server in the house answers in a blink; one across the world within this. */
const patienceMs = 6_000;

/** An answer of somebody else says more than none. */
const weight: Record<ProbeProblem, number> = { unreachable: 0, insecure: 1, foreign: 2 };

/**
 * Looks for a danmu-tv server among the addresses that may be meant, in their order. Nothing of a session is sent.
 * @returns the first that answers as one, else what is wrong with the most promising of the others.
 */
export async function findServer(addresses: readonly string[], deviceId: string): Promise<Probe> {
  let worst: Probe = { found: false, problem: 'unreachable', address: addresses[0] ?? '' };
  for (const address of addresses) {
    const problem = await problemOf(address, deviceId);
    if (!problem) return { found: true, address };
    if (weight[problem] > weight[worst.problem]) worst = { found: false, problem, address };
  }
  return worst;
}

async function problemOf(address: string, deviceId: string): Promise<ProbeProblem | null> {
  try {
    const { data } = await axios.get<{ ret?: unknown }>(address + firstEndpoints.staticConfig.path.toLowerCase(), {
      params: signed(firstEndpoints.staticConfig.path.toLowerCase(), deviceId),
      timeout: patienceMs,
      validateStatus: () => true,
    });
    // A refusal in our envelope is ours as well: this set's clock may be wrong (ret 413).
    return typeof data?.ret === 'number' ? null : 'foreign';
  } catch {
    if (window.location.protocol === 'https:' && /^http:/.test(address)) return 'insecure';
    return (await answersAnything(address)) ? 'foreign' : 'unreachable';
  }
}

/** An engine tells a host that does not exist and one that does not let us read its answer apart only like this. */
async function answersAnything(address: string): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => {
    window.setTimeout(() => resolve(false), patienceMs);
  });
  const asked = fetch(address, { mode: 'no-cors', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]);
}

/** Spec 7.1, as a visitor. */
function signed(path: string, deviceId: string): Record<string, string> {
  const query: Record<string, string> = {
    System: 'h5',
    AppVersion: '1.0',
    SystemVersion: 'h5',
    version: 'H3',
    DeviceId: deviceId,
    i18n: '0',
    cacheable: '0',
    pub: String(Math.floor(Date.now() / 1000)),
  };
  return { ...query, vv: signature((key, text) => sha256.hmac(key, text), path, query) };
}
