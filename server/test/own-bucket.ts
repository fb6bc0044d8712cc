import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FauxqsServer, startFauxqs } from 'fauxqs';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Bucket, openBucket } from '../bucket/bucket';

/** What each test of a file has for itself: an empty bucket, and an empty folder that goes with the test. */
export interface Own {
  bucket: Bucket;
  /** Absolute. */
  dir: string;
}

/** Starts a store for a file's tests. @param begin is handed what the next test has */
export function eachWithBucket(begin: (own: Own) => void): void {
  let s3: FauxqsServer;
  let nth = 0;
  beforeAll(async () => {
    s3 = await startFauxqs({ port: 0, logger: false });
    s3.createBucket('films');
  });
  afterAll(async () => {
    await s3.stop();
  });
  beforeEach(() => {
    nth += 1;
    const keys = { AWS_ACCESS_KEY_ID: 'key-1', AWS_SECRET_ACCESS_KEY: 'secret-1' };
    const bucket = openBucket(`s3://films/site-${nth}?endpoint=${s3.address.replace('[::]', '127.0.0.1')}`, keys);
    const dir = mkdtempSync(join(tmpdir(), 'danmu-tv-bucket-'));
    begin({ bucket, dir });
    return () => rmSync(dir, { recursive: true });
  });
}
