import { sql } from 'kysely';
import type { Db } from '../server/db/db';
import { chunks, word } from './chunks';
import { HIT, type SiteSize } from './scale-site';

const MINUTE_MS = 60_000;
const OPTIONS = 3;

/** Polls of the site and of members, every third of them over, some of them about the film that everybody knows; with their options and answers. */
export async function makePolls(db: Db, { polls, titles, users }: SiteSize): Promise<void> {
  const now = Date.now();
  const at = sql`${sql.lit(now - polls * MINUTE_MS)} + i * ${sql.lit(MINUTE_MS)}`;
  const person = sql`'person-' || (i * 7919 % ${sql.lit(users)})`;
  await chunks(
    db,
    polls,
    (n) => sql`insert into votes (id, media_key, title, title_tw, ends_at, uid, client_id, created_at)
      ${n} select 'asked-poll-' || i,
        case when i % 50 = 0 then ${sql.lit(HIT)} else 'site-' || (i * 31 % ${sql.lit(titles)}) end,
        '走还是留？ ' || i, '走還是留？ ' || i,
        case i % 3 when 0 then 0 when 1 then ${at} + 60000 else ${sql.lit(now)} + 86400000 end,
        case when i % 4 = 0 then '' else ${person} end, 'asked-poll-' || i, ${at} from n`,
  );
  await chunks(
    db,
    polls * OPTIONS,
    (n) => sql`insert into vote_options (id, vote_id, text, text_tw, position, base)
      ${n} select 'asked-option-' || i, 'asked-poll-' || (i / ${sql.lit(OPTIONS)}), ${word(['走', '留', '再看'])},
        ${word(['走', '留', '再看'])}, i % ${sql.lit(OPTIONS)}, 0 from n`,
  );
  await chunks(
    db,
    polls,
    (n) => sql`insert into vote_choices (vote_id, viewer, option_id, created_at)
      ${n} select 'asked-poll-' || i, 'u:' || ${person}, 'asked-option-' || (i * ${sql.lit(OPTIONS)}), ${at} from n`,
  );
}
