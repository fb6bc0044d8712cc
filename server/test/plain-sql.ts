import pg from 'pg';

/**
 * What no statement of ours may be, each with how it is told. Databases that speak PostgreSQL's protocol lack these or mean something
 * else by them, and behind a pooler the next transaction is in another session.
 */
const kinds: [string, RegExp][] = [
  ['sets the session', /^(set\s+(?!local\b|transaction\b)|reset\b|discard\b)|\bset_config\s*\(/],
  ['listens or notifies', /^(un)?listen\b|^notify\b|\bpg_notify\s*\(/],
  // Of transactions, too: CockroachDB has them and lets everybody pass (server/db/locks.ts).
  ['holds an advisory lock', /\bpg_(try_)?advisory_/],
  ['makes what ends with the session', /^create\s+((global|local)\s+)?(temp|temporary)\b|\binto\s+temp|\bpg_temp\b/],
  ['makes what a crash empties', /^create\s+unlogged\b/],
  ['keeps a cursor', /^(declare|fetch|move|close)\b/],
  ['is prepared by name', /^(prepare|execute|deallocate|explain\s+execute)\b/],
  ['counts by a sequence', /\b(currval|lastval|nextval|setval)\s*\(|^(create|alter)\s+sequence\b/],
];

/** Those that are right as they are, each with why. */
const exceptions: [string, RegExp][] = [
  [
    'the lock of the migrations, which Kysely takes for as long as they run',
    /advisory_(un)?lock\(3853314791062309107\)/,
  ],
  ["the tests' own, to ask for a plan (server/test/plans.ts)", /^(prepare|deallocate|explain execute) looked_at\b/],
];

/** What a statement does that it may not; undefined for plain SQL. */
export function unplain(sql: string): string | undefined {
  // What stands in quotes is no word of the statement.
  const bare = sql
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/"(?:[^"]|"")*"/g, '""')
    .trim()
    .toLowerCase();
  if (exceptions.some(([, form]) => form.test(bare))) return undefined;
  return kinds.find(([, form]) => form.test(bare))?.[0];
}

/** Of the server's connections, as they name themselves. */
const OURS = /^danmu-tv\b/;

interface Heard {
  /** Statements that were sent through connections of the server's since the last `takeHeard`, each once. */
  sent: Set<string>;
  /** Those that were prepared under a name. */
  named: Set<string>;
}
/** One for all files of a process, which keeps its modules from file to file. */
const inProcess = globalThis as { heardSql?: Heard };

/** From now on, what this process sends to PostgreSQL through connections of the server's is noted. Once more changes nothing. */
export function hearSql(): void {
  if (inProcess.heardSql) return;
  const heard: Heard = { sent: new Set(), named: new Set() };
  inProcess.heardSql = heard;
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  function noted(this: pg.Client & { connectionParameters?: { application_name?: string } }, ...given: unknown[]) {
    const [first] = given as [string | { text?: string; name?: string } | undefined];
    const { text = '', name = undefined } = typeof first === 'string' ? { text: first } : (first ?? {});
    if (OURS.test(this.connectionParameters?.application_name ?? '')) {
      heard.sent.add(text);
      if (name) heard.named.add(text);
    }
    return query.apply(this, given);
  }
  pg.Client.prototype.query = noted as typeof pg.Client.prototype.query;
}

/** The statements since the last time, and what is wrong with which of them. */
export function takeHeard(): { sent: string[]; wrong: string[] } {
  const heard = inProcess.heardSql ?? { sent: new Set(), named: new Set() };
  const sent = [...heard.sent];
  const wrong = wrongAmong(sent);
  wrong.push(...[...heard.named].map((sql) => `is prepared by name: ${sql}`));
  heard.sent.clear();
  heard.named.clear();
  return { sent, wrong };
}

/** What is wrong with which of these statements. */
export const wrongAmong = (statements: readonly string[]): string[] =>
  statements.flatMap((sql) => {
    const what = unplain(sql);
    return what ? [`${what}: ${sql}`] : [];
  });
