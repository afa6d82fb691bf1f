import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testFolder } from '#testing/cleanup.ts';
import { anAadhaar, aPerson, profileForm, type TestPerson } from '#testing/factories.ts';
import { anImage } from '#testing/pictures.ts';
import { startTestApp } from '#testing/server.ts';
import { createProfile, getOwnPicture, getProfile, updateProfile } from './contract.ts';

const folder = await testFolder();
const app = await startTestApp({ settings: { DATA_DIR: folder } });
const admin = await aPerson(app.db, { role: 'Admin' });

type Form = Record<string, string>;
interface Sent {
  by: { id: number };
  /** Creates unless said. */
  change?: number;
  body: Form;
  image?: Uint8Array | undefined;
  headers?: Record<string, string>;
}

const send = ({ by, change: userId, body: form, image: picture, headers }: Sent) =>
  userId === undefined
    ? app.as(by).call(createProfile, { form, picture, headers })
    : app.as(by).call(updateProfile, { params: { userId }, form, picture, headers });

async function aProfile(body: Form = profileForm()) {
  const person = await aPerson(app.db);
  const made = await send({ by: person, body, image: await anImage() });
  expect(made.status).toBe(201);
  return { person, body, profile: made.body };
}

const rowOf = (id: number) => app.db.selectFrom('profiles').selectAll().where('account_id', '=', id).executeTakeFirst();
const read = (by: TestPerson, id: number) => app.as(by).call(getProfile, { params: { id } });
const auditOf = (id: number) => app.audit(['action', 'actor_id', 'changes'], { subject: `profile ${id}` });

describe('one’s own details', () => {
  test('are added with a picture, read whole but for the Aadhaar, and written down by the names of the fields', async () => {
    const { person, body, profile } = await aProfile();
    const expected = {
      ...body,
      userId: person.id,
      createdBy: person.id,
      mobile: `+91${body.mobile}`,
      aadharcard: `XXXX XXXX ${body.aadharcard?.slice(-4)}`,
    };
    expect(profile).toMatchObject(expected);
    const own = await read(person, person.id);
    expect(own).toMatchObject({ status: 200, headers: { etag: '"1"', 'cache-control': 'no-store' }, body: expected });
    const picture = await app.app.inject({ method: 'GET', url: own.body.profileImage ?? '' });
    expect(picture).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'private, no-store' } });
    const [entry] = await auditOf(person.id);
    expect(entry).toMatchObject({ action: 'profile-created', actor_id: person.id });
    expect(JSON.stringify(entry)).not.toContain(body.pancard);
    expect(entry?.changes).toHaveLength(13);
    expect(entry?.changes).toContainEqual({ field: 'pan' });
  });

  test('need neither middle name, Aadhaar, qualification nor picture; empty values may be left out or sent', async () => {
    const { middleName, aadharcard, Qualification, ...needed } = profileForm();
    const person = await aPerson(app.db);
    const made = await send({ by: person, body: { ...needed, middleName: '', aadharcard: '' } });
    expect(made).toMatchObject({
      status: 201,
      body: { middleName: '', aadharcard: '', Qualification: '', profileImage: null },
    });
    const other = await aPerson(app.db);
    const json = await app.as(other).call(createProfile, { body: { ...needed, dob: '1990-05-17T00:00:00' } });
    expect(json).toMatchObject({ status: 201, body: { dob: '1990-05-17' } });
    expect([middleName, aadharcard, Qualification].every(Boolean)).toBe(true);
  });

  test('A-VAL-09: every failing field is named at once, and no value echoed', async () => {
    const person = await aPerson(app.db);
    const refused = await send({
      by: person,
      body: {
        firstName: 'A1',
        dob: '2999-01-01',
        Gender: 'x',
        aadharcard: '234567890123',
        pancard: 'ABC',
        pincode: '0',
      },
    });
    expect(refused.status).toBe(422);
    expect(refused.codes).toEqual({
      firstName: ['name-characters'],
      lastName: ['required'],
      dob: ['date-future'],
      Gender: ['not-in-list'],
      mobile: ['required'],
      email: ['required'],
      aadharcard: ['aadhaar'],
      pancard: ['pan'],
      address: ['required'],
      pincode: ['pincode'],
    });
    expect(refused.raw).not.toContain('234567890123');
    expect(await rowOf(person.id)).toBeUndefined();
  });

  test('P-01, P-02: lie sealed in the table; the full Aadhaar lies nowhere', async () => {
    const { person, body } = await aProfile();
    const { rows } = await sql<{ text: string }>`select p::text || coalesce((
      select string_agg(i::text, '') from idempotency_keys i), '') as text from profiles p
      where account_id = ${person.id}`.execute(app.db);
    const text = rows[0]?.text ?? '';
    expect(text).toContain(body.firstName);
    for (const secret of [body.pancard, body.dob, body.address, body.aadharcard]) {
      for (const form of [
        secret,
        Buffer.from(secret ?? '').toString('hex'),
        Buffer.from(secret ?? '').toString('base64'),
      ]) {
        expect(text).not.toContain(form);
      }
    }
    const row = await rowOf(person.id);
    const [index] = app.vault.blindIndexes('aadhaar', body.aadharcard ?? '');
    expect(row?.aadhaar_hash?.equals(index?.value ?? Buffer.alloc(0))).toBe(true);
    expect(row?.aadhaar_hash_key).toBe(index?.keyId);
    expect(app.logged.join('')).not.toContain(body.pancard);
  });

  test('A-BIZ-11: a second create is 409, whatever it says, and changes nothing', async () => {
    const { person } = await aProfile();
    const before = await rowOf(person.id);
    expect((await send({ by: person, body: profileForm(), image: await anImage() })).status).toBe(409);
    expect(await rowOf(person.id)).toEqual(before);
  });

  test('F-13, A-BIZ-12: a repeated create gets its answer again and makes no second record; another body is 422', async () => {
    const person = await aPerson(app.db);
    const body = profileForm();
    const headers = { 'idempotency-key': 'the-same' };
    const sent = { by: person, body, headers };
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(sent)));
    expect(answers.map(({ status }) => status).filter((status) => ![201, 409].includes(status))).toEqual([]);
    const again = await send(sent);
    expect(again).toMatchObject({ status: 201, body: { pancard: body.pancard } });
    expect((await send({ ...sent, body: { ...body, lastName: 'Other' } })).status).toBe(422);
    expect(await auditOf(person.id)).toHaveLength(1);
    const { rows } = await sql<{
      text: string;
    }>`select string_agg(answer::text, '') as text from idempotency_keys`.execute(app.db);
    expect(rows[0]?.text).not.toContain(body.firstName);
  });

  test('F-15: of 50 creates at once exactly one wins', async () => {
    const person = await aPerson(app.db);
    await app.tokenOf(person);
    const create = () => app.as(person).call(createProfile, { body: profileForm() });
    const answers = await Promise.all(Array.from({ length: 50 }, create));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(await auditOf(person.id)).toHaveLength(1);
  });
});

describe('changing them', () => {
  test('takes the new values and picture, lets the old picture go and says which fields', async () => {
    const { person, body } = await aProfile();
    const before = await rowOf(person.id);
    const changed = { ...body, lastName: 'Shah', pancard: 'ABCPS1234K', aadharcard: anAadhaar(), middleName: '' };
    const saved = await send({ by: person, change: person.id, body: changed, image: await anImage() });
    expect(saved).toMatchObject({
      status: 200,
      headers: { etag: '"2"' },
      body: { lastName: 'Shah', pancard: 'ABCPS1234K', middleName: '' },
    });
    const after = await rowOf(person.id);
    expect(after?.image_id).not.toBe(before?.image_id);
    expect(after?.wrapped_key).toEqual(before?.wrapped_key);
    const old = await app.db
      .selectFrom('stored_files')
      .select('attached_at')
      .where('id', '=', before?.image_id ?? 0)
      .executeTakeFirst();
    expect(old?.attached_at).toBeNull();
    const entry = (await auditOf(person.id)).at(-1);
    expect(entry).toMatchObject({ action: 'profile-changed', actor_id: person.id });
    expect(entry?.changes).toEqual(['middleName', 'lastName', 'pan', 'aadhaar', 'image'].map((field) => ({ field })));
  });

  test('by an administrator is answered and audited alike, whether the masked values were right or wrong', async () => {
    const { person, body } = await aProfile();
    const guess = {
      ...body,
      pancard: 'ABCPS1234K',
      aadharcard: anAadhaar(),
      dob: '1990-02-03',
      address: 'Anand 388001',
    };
    const told = [];
    for (const _ of ['wrong', 'right']) {
      const { status } = await send({ by: admin, change: person.id, body: guess, image: await anImage() });
      told.push({ status, changes: (await auditOf(person.id)).at(-1)?.changes });
    }
    const changes = ['dateOfBirth', 'pan', 'address', 'aadhaar', 'image'].map((field) => ({ field }));
    expect(told).toEqual(Array(2).fill({ status: 200, changes }));
  });

  test('A-BIZ-12: without a new picture it is 422, together with the other fields', async () => {
    const { person, body } = await aProfile();
    const before = await rowOf(person.id);
    const refused = await send({ by: person, change: person.id, body: { ...body, pincode: '12' } });
    expect(refused).toMatchObject({
      status: 422,
      codes: { profileImage: ['required'], pincode: ['pincode'] },
    });
    const json = await app.as(person).call(updateProfile, { params: { userId: person.id }, body });
    expect(json).toMatchObject({ status: 422, codes: { profileImage: ['required'] } });
    expect(await rowOf(person.id)).toEqual(before);
  });

  test('a mask sent back leaves the value as it is; a mask of something else is refused', async () => {
    const { person, body } = await aProfile();
    const before = await rowOf(person.id);
    const { body: shown } = await read(admin, person.id);
    expect(shown).toMatchObject({ dob: 'XXXXXX', address: 'XXXXXX' });
    expect(shown.pancard).toBe(`${body.pancard?.slice(0, 2)}XXXXXX${body.pancard?.slice(-2)}`);
    const { profileImage: _shownAt, userId, createdBy, ...texts } = shown;
    const back: Form = { ...texts, userId: String(userId), createdBy: String(createdBy) };
    const saved = await send({ by: admin, change: person.id, body: back, image: await anImage() });
    expect(saved).toMatchObject({ status: 200, body: { pancard: shown.pancard, dob: 'XXXXXX' } });
    const after = await rowOf(person.id);
    for (const column of ['pan_sealed', 'dob_sealed', 'address_sealed', 'aadhaar_hash', 'aadhaar_last_four'] as const) {
      expect(after?.[column]).toEqual(before?.[column]);
    }
    expect((await read(person, person.id)).body).toMatchObject({ pancard: body.pancard, address: body.address });
    expect((await auditOf(person.id)).at(-1)?.changes).toEqual([{ field: 'image' }]);
    const stray = { ...body, pancard: 'ZZXXXXXX9Z', aadharcard: 'XXXX XXXX 0000' };
    const refused = await send({ by: person, change: person.id, body: stray, image: await anImage() });
    expect(refused).toMatchObject({ status: 422, codes: { pancard: ['invalid'], aadharcard: ['invalid'] } });
    const nobody = await aPerson(app.db);
    const none = await send({ by: nobody, body: { ...profileForm(), dob: 'XXXXXX', address: 'XXXXXX' } });
    expect(none).toMatchObject({ status: 422, codes: { dob: ['invalid'], address: ['invalid'] } });
  });

  test('F-14: of 20 saves with one If-Match one wins; without it all are taken', async () => {
    const { person, body } = await aProfile();
    const image = await anImage();
    const save = (headers?: Record<string, string>) =>
      send({ by: person, change: person.id, body, image, ...(headers && { headers }) });
    const answers = await Promise.all(Array.from({ length: 20 }, () => save({ 'if-match': '"1"' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // Of one person six pictures wait; what is more is told to come again.
    expect(answers.filter(({ status }) => status === 412 || status === 429)).toHaveLength(19);
    const all = await Promise.all(Array.from({ length: 5 }, () => save()));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await rowOf(person.id))?.version).toBe(7);
    const attached = await app.db
      .selectFrom('stored_files')
      .select('id')
      .where('owner_id', '=', person.id)
      .where('attached_at', 'is not', null)
      .execute();
    expect(attached).toHaveLength(1);
  });
});

describe('whose', () => {
  test('A-AC-02, A-AC-03: another’s details are 403, as are those of an id that never existed; no row changes', async () => {
    const { person, body } = await aProfile();
    const stranger = await aPerson(app.db);
    const before = await rowOf(person.id);
    for (const id of [person.id, 999_999_999]) {
      expect((await read(stranger, id)).status).toBe(403);
      expect((await send({ by: stranger, change: id, body, image: await anImage() })).status).toBe(403);
    }
    const bytes = async (id: number) => (await read(stranger, id)).raw.replace(/"requestId":"[^"]+"/, '');
    expect(await bytes(person.id)).toBe(await bytes(999_999_999));
    expect(await rowOf(person.id)).toEqual(before);
    expect((await app.call(getProfile, { params: { id: person.id } })).status).toBe(401);
  });

  test('A-AC-04: ids that are none', async () => {
    const { person } = await aProfile();
    for (const id of ['0', '-1', '007', '1e3', '9007199254740992', '7abc', '7,8', '7%2f..%2f8']) {
      const answer = await app.app.inject({
        url: `/api/Profile/Get${id}`,
        headers: { authorization: `Bearer ${await app.tokenOf(person)}` },
      });
      expect([400, 403, 404], id).toContain(answer.statusCode);
    }
    const path = `/api/Profile/Get${person.id}`;
    const headers = { authorization: `Bearer ${await app.tokenOf(person)}` };
    expect((await app.app.inject({ url: path, headers })).statusCode).toBe(200);
    expect((await app.app.inject({ url: `${path}/x.css`, headers })).statusCode).toBe(404);
  });

  test('A-AC-08: role and roleId are 422; a name that is another’s is 403, an Admin’s too; a body of another path 422', async () => {
    const person = await aPerson(app.db);
    const body = profileForm();
    for (const field of ['role', 'roleId', 'isAdmin', 'id', 'aadhaar_hash']) {
      const refused = await send({ by: person, body: { ...body, [field]: '1' } });
      expect(refused).toMatchObject({ status: 422, codes: { [field]: ['unknown-field'] } });
    }
    expect(createProfile.refusals).toContain('forbidden');
    for (const by of [person, admin]) {
      for (const field of ['userId', 'createdBy']) {
        const other = by === person ? admin.id : person.id;
        expect((await send({ by, body: { ...body, [field]: String(other) } })).status).toBe(403);
      }
    }
    expect(await rowOf(person.id)).toBeUndefined();
    const own = { ...body, userId: String(person.id), createdBy: String(person.id) };
    expect((await send({ by: person, body: own })).status).toBe(201);
    const image = await anImage();
    const wrong = await send({ by: person, change: person.id, body: { ...body, userId: String(admin.id) }, image });
    expect(wrong).toMatchObject({ status: 422, codes: { userId: ['id'] } });
    const named = await send({ by: person, change: person.id, body: { ...body, createdBy: String(admin.id) }, image });
    expect(named.status).toBe(403);
  });

  test('where there is none it is 404, for the person and for an Admin', async () => {
    const person = await aPerson(app.db);
    for (const by of [person, admin]) {
      expect((await read(by, person.id)).status).toBe(404);
      const save = await send({ by, change: person.id, body: profileForm(), image: await anImage() });
      expect(save.status).toBe(404);
    }
    expect((await app.as(person).call(getOwnPicture)).body).toEqual({ profileImage: null, name: null });
  });

  test('the address of one’s own picture is fresh and one’s own', async () => {
    const { person } = await aProfile();
    const { body } = await app.as(person).call(getOwnPicture);
    expect((await app.app.inject({ url: body.profileImage ?? '' })).statusCode).toBe(200);
    expect((await app.as(admin).call(getOwnPicture)).body).toEqual({ profileImage: null, name: null });
  });
});
