import { badAddress, codeOf, portInUse } from './errors';

/** @throws StartError where this machine has no such address, or somebody listens there */
export async function listening(started: Promise<unknown>, host: string, port: number): Promise<void> {
  try {
    await started;
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') throw portInUse(port);
    throw codeOf(error) ? badAddress(host, port, error) : error;
  }
}
