import { describe, expect, it } from 'vitest';
import { newDatabase } from '../test/database';
import { userRow } from '../test/fixture';
import { accountName, emailName, namesMeant, phoneName } from './login-names';
import { claim, findByNames, release } from './login-names-repository';
import { create } from './users-repository';

describe('names that one signs in with', () => {
  it('are one, however they are written', () => {
    expect(emailName('  Ｍing@Mail.Example ')?.name).toBe('e:ming@mail.example');
    expect(phoneName('138 0000-1234', 'CN')?.name).toBe('p:+8613800001234');
    expect(phoneName('＋86 13800001234', 'my')?.name).toBe('p:+8613800001234');
    expect(accountName(' Ming ').name).toBe('a:ming');
  });

  it('are none where a letter could reach somebody else', () => {
    for (const typed of ['a@x.cn\r\nBcc: b@x.cn', 'a@x.cn, b@x.cn', 'A <a@x.cn>', 'a@x', '@x.cn', 'a..b@x.cn', ''])
      expect(emailName(typed), typed).toBeNull();
    for (const typed of ['1380000123', '+861380000123', '010 6552 9988', 'ming'])
      expect(phoneName(typed, 'CN'), typed).toBeNull();
    expect(phoneName('13800001234', 'XX')).toBeNull();
  });

  it('belong to one account, and are free again when it lets them go', async () => {
    const db = await newDatabase();
    await db.transaction().execute(async (trx) => {
      for (const id of ['one', 'two']) await create(trx, await userRow(id));
    });
    const mail = emailName('one@mail.example');
    const phone = phoneName('13900001111', 'CN');
    if (!mail || !phone) throw new Error('both are names');
    expect(await claim(db, mail, 'one')).toBe(true);
    expect(await claim(db, mail, 'one')).toBe(true);
    expect(await claim(db, mail, 'two')).toBe(false);
    expect(await claim(db, phone, 'two')).toBe(true);
    expect((await findByNames(db, namesMeant('ONE@mail.example', 'CN')))?.id).toBe('one');
    expect((await findByNames(db, namesMeant('139-0000-1111', 'CN')))?.id).toBe('two');
    await release(db, 'one', 'email');
    expect(await claim(db, mail, 'two')).toBe(true);
    expect(await findByNames(db, [])).toBeUndefined();
    await db.destroy();
  });
});
