import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesBelow, platform } from '../../scripts/package/folders.ts';
import { isHere } from '../../scripts/package/tools.ts';

/** No class here may know Android: plain Java is all that compiles them. */
const decisions = ['PathMapping', 'BackDecision', 'BridgeOrigin', 'DeepLink'];
const main = platform('androidtv', 'app', 'src', 'main', 'java', 'tv', 'danmutv', 'app');
const tests = platform('androidtv', 'app', 'src', 'test', 'java');

// Shown as skipped where there is no JDK; `npm run package` brings one along.
describe.skipIf(!isHere('javac'))('the shell’s decisions on a JVM', () => {
  let folder: string;
  let groups: Map<string, string[]>;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'danmu-tv-java-'));
    const sources = [
      ...decisions.map((name) => join(main, `${name}.java`)),
      ...filesBelow(tests).map((file) => join(tests, file)),
    ];
    execFileSync('javac', ['-encoding', 'UTF-8', '--release', '8', '-Xlint:-options', '-d', folder, ...sources]);
    const said = execFileSync('java', ['-cp', folder, 'tv.danmutv.app.DecisionsTest'], { encoding: 'utf8' });
    groups = new Map(
      said.split(/^# /m).map((group) => {
        const [name = '', ...lines] = group.trim().split('\n');
        return [name, lines];
      }),
    );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.for([
    ['files', 'history fallback, and no way out of the folder', 11],
    ['types', 'each file says what it is', 7],
    ['origin', 'no page of another origin may call the bridge', 19],
    ['links', 'a deep link is a path, or nothing', 13],
    ['quoting', 'a path cannot leave its string', 6],
    ['back', 'AT8, AT15, UI16: one press of Back does one thing', 14],
  ] as [string, string, number][])('%s: %s', ([group, , count]) => {
    const lines = groups.get(group) ?? [];
    expect(lines.filter((line) => !line.startsWith('ok '))).toEqual([]);
    expect(lines).toHaveLength(count);
  });
});
