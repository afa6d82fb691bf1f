import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aBank, aCard, aPerson, cardTexts, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { cardExport, createCard, getCard, listCards, switchCard, updateCard } from './contract.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });
const staff = await aPerson(app.db);

/** What the screen sends. */
function form(wanted: Partial<ReturnType<typeof cardTexts>> = {}) {
  const { bankName, applyLink, remarks, pincodeLink } = { ...cardTexts(), ...wanted };
  return { banknamecreditcard: bankName, urllinkcreditcard: applyLink, remarks, pincodeList: pincodeLink };
}

const countCards = async () =>
  Number((await app.as(admin).call(listCards, { query: { limit: '1' } })).headers['x-total-count']);

const auditOf = (id: number) => app.audit(['action', 'actor_id', 'changes'], { subject: `card ${id}` });

describe('the list', () => {
  test('staff see what they may apply for; an Admin sees all, with its state', async () => {
    const on = await aCard(app.db, { createdBy: admin.id });
    const off = await aCard(app.db, { createdBy: admin.id, isActive: false, bankName: 'Quiet Bank' });
    const seenBy = async (person: TestPerson, query = {}) =>
      (await app.as(person).call(listCards, { query })).body
        .filter(({ id }) => [on.id, off.id].includes(id))
        .map(({ id, isActive }) => ({ id, isActive }));
    expect(await seenBy(admin)).toEqual([
      { id: off.id, isActive: false },
      { id: on.id, isActive: true },
    ]);
    expect(await seenBy(admin, { isActive: 'false' })).toEqual([{ id: off.id, isActive: false }]);
    expect(await seenBy(staff)).toEqual([{ id: on.id, isActive: true }]);
    expect(await seenBy(staff, { isActive: 'false' })).toEqual([]);
    expect(await seenBy(staff, { isActive: 'true,false' })).toEqual([{ id: on.id, isActive: true }]);
    const { headers } = await app.as(staff).call(listCards, { query: { q: off.bankName } });
    expect(headers['x-total-count']).toBe('0');
  });

  test('finds by part of the bank’s name, in any case and script; wildcards mean themselves', async () => {
    const { id } = await aCard(app.db, { createdBy: admin.id, bankName: 'Zenith 100% Bank' });
    const gujarati = await aCard(app.db, { createdBy: admin.id, bankName: 'નમૂના બેંક' });
    const found = async (q: string) =>
      (await app.as(admin).call(listCards, { query: { q } })).body.map((row) => row.id);
    expect(await found('zenith')).toEqual([id]);
    expect(await found('BANK zen')).toEqual([id]);
    expect(await found('100%')).toEqual([id]);
    expect(await found('ze_ith')).toEqual([]);
    expect(await found('નમૂના')).toEqual([gujarati.id]);
  });

  test('pages through every card once, in each order', async () => {
    for (let made = 0; made < 9; made++) {
      const wanted = made % 3 === 0 ? { bankName: 'same Bank', isActive: false } : {};
      await aCard(app.db, { createdBy: admin.id, ...wanted });
    }
    const total = await countCards();
    for (const key of ['createdDate', 'banknamecreditcard', 'isActive']) {
      for (const sort of [key, `-${key}`]) {
        const ids: number[] = [];
        let cursor: string | undefined;
        do {
          const query = { sort, limit: '4', ...(cursor && { cursor }) };
          const { body, headers } = await app.as(admin).call(listCards, { query });
          ids.push(...body.map(({ id }) => id));
          cursor = /cursor=([^&>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1];
        } while (cursor);
        expect(ids, sort).toHaveLength(total);
        expect(new Set(ids).size, sort).toBe(total);
      }
    }
  });

  test('sorts by name whatever its case', async () => {
    for (const bankName of ['order b', 'Order A', 'ORDER C']) await aCard(app.db, { createdBy: admin.id, bankName });
    const query = { q: 'order', sort: 'banknamecreditcard' };
    const { body } = await app.as(admin).call(listCards, { query });
    expect(body.map((card) => card.banknamecreditcard)).toEqual(['Order A', 'order b', 'ORDER C']);
  });

  test('A-INJ-03: what the list does not know is refused', async () => {
    for (const query of [
      { sort: 'version' },
      { isActive: 'maybe' },
      { isActive: '' },
      { createdBy: '1' },
      { q: 'ab' },
    ]) {
      expect((await app.as(admin).call(listCards, { query: query as never })).status).toBe(422);
    }
  });

  test('each order and the search are found through an index', async () => {
    const bank = await aBank(app.db, { createdBy: admin.id });
    await sql`insert into cards (bank_id, bank_name, apply_link, pincode_link, remarks, is_active, created_by, changed_by)
      select ${bank.id}::bigint, 'Planned ' || left(md5(i::text), 8), '', '', '', i % 5 > 0, ${admin.id}::bigint, ${admin.id}::bigint
      from generate_series(1, 6000) i`.execute(app.db);
    await sql`analyze cards`.execute(app.db);
    const planOf = async (rest: string) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select * from cards ${sql.raw(rest)}`.execute(
        app.db,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    for (const [rest, index] of [
      ['order by created_at desc, id desc limit 51', 'cards_newest'],
      ['order by bank_key, created_at, id limit 51', 'cards_by_bank'],
      ['order by is_active, created_at, id limit 51', 'cards_by_state'],
      ['where is_active = true order by created_at desc, id desc limit 51', 'cards_by_state'],
      ['where is_active = false order by bank_key desc, created_at desc, id desc limit 51', 'cards_by_state_and_bank'],
      [
        "where (bank_key, created_at, id) > ('planned a', now(), 1) order by bank_key, created_at, id limit 51",
        'cards_by_bank',
      ],
      ["where bank_key like '%a1b2%' order by created_at desc, id desc limit 51", 'cards_search'],
    ] as const) {
      const plan = await planOf(rest);
      expect(plan, rest).toMatch(new RegExp(`(?:using|on) ${index}\\s`));
      expect(plan, rest).not.toContain('Seq Scan');
    }
    await sql`delete from cards where bank_name like 'Planned %'`.execute(app.db);
  });
});

test('the list is exported for an Admin, those switched off too; for staff it is not', async () => {
  await aCard(app.db, { createdBy: admin.id, bankName: 'Exported Bank', remarks: '=1+1', pincodeLink: '--' });
  await aCard(app.db, { createdBy: admin.id, bankName: 'Exported Bank II', isActive: false, remarks: 'Old' });
  const columns = [{ key: 'bankName' }, { key: 'remarks' }, { key: 'isActive', words: { true: 'On', false: 'Off' } }];
  const body = { q: 'exported', sort: 'banknamecreditcard', columns };
  const started = await app.as(admin).call(cardExport.start, { body });
  expect(started).toMatchObject({ status: 200, body: { rows: 2 } });
  const headers = { authorization: `Bearer ${await app.tokenOf(admin)}` };
  const file = await app.app.inject({ method: 'GET', url: started.body.address, headers });
  expect(file.body.replace('\uFEFF', '').split('\r\n')).toEqual([
    'bankName,remarks,isActive',
    "Exported Bank,'=1+1,On",
    'Exported Bank II,Old,Off',
    '',
  ]);
  expect((await app.as(staff).call(cardExport.start, { body })).status).toBe(403);
  const image = { ...body, columns: [{ key: 'image' }] };
  expect((await app.as(admin).call(cardExport.start, { body: image })).status).toBe(422);
});

test('the list is filtered by the days on which cards were added', async () => {
  const { id } = await aCard(app.db, { createdBy: admin.id, bankName: 'Dated Bank' });
  await sql`update cards set created_at = '2020-02-29T20:00:00Z' where id = ${id}`.execute(app.db);
  const on = async (created: string) =>
    (await app.as(admin).call(listCards, { query: { created, q: 'dated bank' } })).body.length;
  // 01:30 of the next day in India.
  expect(await on('2020-03-01..2020-03-01')).toBe(1);
  expect(await on('..2020-02-29')).toBe(0);
});

describe('changing a card', () => {
  test('saves, counts the version on, says who and writes down what was another', async () => {
    const { id, ...texts } = await aCard(app.db, { createdBy: admin.id });
    const body = { id, ...form({ ...texts, bankName: 'Renamed Bank' }) };
    const changed = await app.as(admin).call(updateCard, { params: { id }, body });
    expect(changed).toMatchObject({ status: 200, headers: { etag: '"2"' } });
    expect(changed.body).toMatchObject({ ...body, isActive: true, changedBy: admin.username });
    expect(await auditOf(id)).toEqual([
      {
        action: 'card-changed',
        actor_id: admin.id,
        changes: [{ field: 'bankName', before: texts.bankName, after: 'Renamed Bank' }],
      },
    ]);
    const same = await app.as(admin).call(updateCard, { params: { id }, body });
    expect(same).toMatchObject({ status: 200, headers: { etag: '"2"' }, body: changed.body });
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('A-AC-07: an id in the body that is not the path’s is refused, and nothing is stored', async () => {
    const mine = await aCard(app.db, { createdBy: admin.id });
    const other = await aCard(app.db, { createdBy: admin.id });
    const body = { id: other.id, ...form() };
    const refused = await app.as(admin).call(updateCard, { params: { id: mine.id }, body });
    expect(refused).toMatchObject({ status: 422, body: { codes: { id: ['id'] } } });
    for (const { id, bankName } of [mine, other]) {
      const { body: stored, headers } = await app.as(admin).call(getCard, { params: { id } });
      expect(stored.banknamecreditcard).toBe(bankName);
      expect(headers.etag).toBe('"1"');
    }
  });

  test('of twenty saves with one If-Match one wins, whichever; the others are told', async () => {
    const { id } = await aCard(app.db, { createdBy: admin.id });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.as(admin).call(updateCard, { params: { id }, body: form(), headers: { 'if-match': '"1"' } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(19);
    const { body, headers } = await app.as(admin).call(getCard, { params: { id } });
    expect(headers.etag).toBe('"2"');
    expect(body).toEqual(answers.find(({ status }) => status === 200)?.body);
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('a save without If-Match is taken; an unknown card is 404', async () => {
    const { id } = await aCard(app.db, { createdBy: admin.id });
    for (const etag of ['"2"', '"3"']) {
      const { headers } = await app.as(admin).call(updateCard, { params: { id }, body: form() });
      expect(headers.etag).toBe(etag);
    }
    const unknown = { params: { id: 999_999_999 } };
    expect((await app.as(admin).call(updateCard, { ...unknown, body: form() })).status).toBe(404);
    expect((await app.as(admin).call(switchCard, { ...unknown, body: { isActive: true } })).status).toBe(404);
    expect((await app.as(admin).call(getCard, unknown)).status).toBe(404);
  });

  test('a card is switched off and on again; staff lose it and get it back', async () => {
    const { id, bankName } = await aCard(app.db, { createdBy: admin.id, bankName: 'Flipped Bank' });
    const staffSee = async () => (await app.as(staff).call(listCards, { query: { q: bankName } })).body.length;
    expect(await staffSee()).toBe(1);
    const off = await app.as(admin).call(switchCard, { params: { id }, body: { isActive: false } });
    expect(off).toMatchObject({ status: 200, headers: { etag: '"2"' }, body: { id, isActive: false } });
    expect(await staffSee()).toBe(0);
    await app.as(admin).call(switchCard, { params: { id }, body: { isActive: false } });
    await app.as(admin).call(switchCard, { params: { id }, body: { isActive: true } });
    expect(await staffSee()).toBe(1);
    expect((await auditOf(id)).map(({ action, changes }) => ({ action, changes }))).toEqual([
      { action: 'card-switched-off', changes: [{ field: 'isActive', before: true, after: false }] },
      { action: 'card-switched-on', changes: [{ field: 'isActive', before: false, after: true }] },
    ]);
    const stale = { params: { id }, body: { isActive: false }, headers: { 'if-match': '"2"' } };
    expect((await app.as(admin).call(switchCard, stale)).status).toBe(412);
  });

  test('staff may neither add, read for editing, change nor switch', async () => {
    const { id } = await aCard(app.db, { createdBy: admin.id });
    const as = app.as(staff);
    expect((await as.call(createCard, { body: form() })).status).toBe(403);
    expect((await as.call(getCard, { params: { id } })).status).toBe(403);
    expect((await as.call(updateCard, { params: { id }, body: form() })).status).toBe(403);
    expect((await as.call(switchCard, { params: { id }, body: { isActive: false } })).status).toBe(403);
  });
});
