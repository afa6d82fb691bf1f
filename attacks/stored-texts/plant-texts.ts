import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { addresses as erasureAddresses } from '#features/privacy-desk/erasures/addresses.ts';
import { addresses as profileAddresses } from '#features/profiles/addresses.ts';
import { profileForm } from '#testing/factories.ts';
import { makeLongestRecords } from '../../e2e/office/longest-records.ts';
import { callAs } from '../../e2e/own-person.ts';
import { type SignIn, signIns } from '../../e2e/session.ts';
import { hostileSettings, hostileTexts, type Planted } from './hostile-texts.ts';
import { readByPeople } from './text-columns.ts';

/** Whose own pages are opened beside an administrator's. */
type Staff = SignIn & { id: number };

/** In which texts are sealed under a key that only the product has. */
const address = hostileTexts('profiles.address_sealed');

/** Rows of every table in which people read texts: some of those that the product makes by itself have none in the sample. */
export async function addRows(db: Db): Promise<Staff> {
  const { person } = await makeLongestRecords();
  const idOf = async ({ username }: SignIn) => {
    const { id } = await db
      .selectFrom('accounts')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    return id;
  };
  const admin = await idOf(signIns.Admin);
  const staff = await idOf(person);
  const { path, method } = profileAddresses.createProfile;
  await callAs(signIns.Admin, method, path, { ...profileForm(), address: address.texts[0] });
  const several = sql`generate_series(1, 9) as number`;
  const statements: RawBuilder<unknown>[] = [
    sql`insert into rights_requests (kind, person_name, contact, details, received_on, due_on, created_by, changed_by, outcome, answer, answered_by, answered_at)
      select 'access', '', '', '', current_date, current_date + 30, ${admin}::int, ${admin}::int,
        case when number > 2 then 'granted' end, case when number > 2 then '' end,
        case when number > 2 then ${admin}::int end, case when number > 2 then now() end from ${several}`,
    sql`insert into breaches (noticed_at, kind, description, place, data_classes, cause, measures, measures_text, findings, remedy, words_en, words_gu, words_hi, created_by, changed_by)
      select now() - number * interval '1 hour', 'other', '', '', '{}', '', '{}', '', '', '', '', '', '', ${admin}::int, ${admin}::int from ${several}`,
    sql`insert into breach_reports (breach_id, duty, told_at, note, recorded_by) select id, 'cert-in', now(), '', ${admin}::int from breaches`,
    sql`insert into approvals (kind, records, reason, asked_by) select 'whole-file', '{}', '', ${staff}::int from ${several}`,
    sql`insert into restrictions (restricted_by, reason, lifted_by, lifted_at, lift_reason) select ${admin}::int, '', ${admin}::int, now(), '' from ${several}`,
    // One record after the other: what was put back at once is told once.
    sql`insert into lifted_records (restriction_id, kind, record_id, lifted_by, lifted_at, reason)
      select id, 'enquiry', number, ${admin}::int, now() - number * interval '1 hour', '' from restrictions, generate_series(1, 2) as number`,
    sql`insert into enquiry_corrections (enquiry_id, changed_by, fields, reason) select id, ${admin}::int, '{}', '' from enquiries`,
    sql`insert into customer_changes (customer_id, changed_by, fields, reason) select id, ${admin}::int, '{}', '' from customers`,
    sql`insert into application_changes (application_id, changed_by, changes) select id, ${admin}::int, '[]' from applications`,
    // Of an application with a case number nothing is changed.
    sql`alter table applications disable trigger applications_locked`,
    sql`update applications set cs_id = '' where id % 2 = 0`,
    sql`update attendance_requests set status = 'refused', decided_by = ${admin}::int, decided_at = now(), note = ''`,
    sql`update attendance_marks set review_note = '', reviewed_by = ${admin}::int, reviewed_at = now()`,
    sql`insert into attendance_reviews (mark_id, reviewed_by, reviewed_at, outcome, note) select id, ${admin}::int, now(), 'accept', '' from attendance_marks`,
    sql`insert into muster_months (month, is_closed) values (date_trunc('month', now() at time zone 'Asia/Kolkata')::date, false) on conflict do nothing`,
    sql`insert into muster_month_changes (month, is_closed, reason, changed_by)
      select date_trunc('month', now() at time zone 'Asia/Kolkata')::date, false, '', ${admin}::int from ${several}`,
    sql`insert into unfinished_sign_ins (account_id, device, network) select ${staff}::int, '', '' from ${several}`,
    sql`update enquiry_status_changes set note = ''`,
    sql`insert into timeline_entries (enquiry_id, made_by, kind, note, details, batch)
      select enquiry_id, ${admin}::int, 'noted', '', '{}', gen_random_uuid() from work_items
      where enquiry_id is not null`,
    sql`insert into service_messages (enquiry_id, state, causes, due_at, kind, failure, language, subject, body, ended_at)
      select enquiry_id, 'refused', '{received}', now(), 'received', '', 'en', '', '', now() from work_items
      where enquiry_id is not null`,
    sql`insert into saved_views (list, owner_id, name, query, position)
      select 'enquiries', null, number::text, 'status=Pending', number from ${several}`,
    sql`insert into request_papers (enquiry_id, paper, name, state, reason, note)
      select id, 'planted', '{}', 'returned', 'other', '' from enquiries`,
    sql`insert into asked_corrections (enquiry_id, field, state, key_id, wrapped_key, reason, note)
      select id, 'address', 'declined', '', '', 'other', '' from enquiries`,
    sql`insert into removed_own_services (slug, name) values ('removed-service', '{}')`,
    sql`update enquiries set service_type = 'own:removed-service' where id % 9 = 0`,
  ];
  for (const statement of statements) await statement.execute(db);
  return { ...person, id: staff };
}

/** Rows that stay as they are: people who sign in by their names, and the two roles that everything else goes by. */
const only: Partial<Record<string, (staff: Staff) => RawBuilder<unknown>>> = {
  accounts: ({ username }) =>
    sql`username not in (${sql.join([signIns.Admin.username, signIns.Staff.username, username])})`,
  roles: () => sql`not is_built_in`,
};

/** How a text stands in a column that holds more than one. */
const shapes: Partial<Record<string, (text: RawBuilder<string>) => RawBuilder<unknown>>> = {
  'application_changes.changes': (text) =>
    sql`jsonb_build_array(jsonb_build_object('field', 'remarks', 'before', ${text}, 'after', ${text}))`,
  'approvals.records': (text) => sql`array[${text}]`,
  'enquiry_corrections.fields': (text) => sql`array[${text}]`,
  'site_settings_versions.changes': (text) => sql`array[${text}]`,
  'request_papers.name': (text) => sql`jsonb_build_object('en', ${text})`,
  'removed_own_services.name': (text) => sql`jsonb_build_object('en', ${text})`,
  // A program that calls itself so.
  'sessions.device': (text) => sql`${text} || '/1.0 (x)'`,
  'unfinished_sign_ins.device': (text) => sql`${text} || '/1.0 (x)'`,
};

async function plantColumn(db: Db, table: string, column: string, staff: Staff): Promise<Planted> {
  const place = `${table}.${column}`;
  const planted = hostileTexts(place);
  const { texts } = planted;
  const text = sql<string>`((array[${sql.join(texts)}]::text[])[1 + number % ${texts.length}::int] || ' ' || number)`;
  const value = shapes[place]?.(text) ?? text;
  await sql`
    with numbered as (
      select ctid as row, tableoid as part, row_number() over () as number from ${sql.table(table)}
      where ${only[table]?.(staff) ?? sql`true`})
    update ${sql.table(table)} as t set ${sql.ref(column)} = ${value} from numbered
    where t.ctid = numbered.row and t.tableoid = numbered.part and t.${sql.ref(column)} is not null`.execute(db);
  return planted;
}

/** Whatever stands in the log stays; more may be added. */
async function plantAudit(db: Db): Promise<Planted[]> {
  const columns = readByPeople.audit_events.map((column) => hostileTexts(`audit_events.${column}`));
  const [action, changes, network, request, subject] = columns.map(({ texts }) => texts);
  for (const [index, text] of (changes ?? []).entries())
    await db
      .insertInto('audit_events')
      .values({
        action: action?.[index] ?? '',
        subject: subject?.[index] ?? '',
        outcome: 'refused',
        request_id: request?.[index] ?? '',
        network: network?.[index] ?? '',
        changes: JSON.stringify([{ field: text, before: text, after: text }]),
      })
      .execute();
  return columns;
}

async function plantSettings(db: Db): Promise<Planted[]> {
  const { settings, planted } = hostileSettings();
  const { version } = await db
    .updateTable('site_settings')
    .set((eb) => ({ settings: JSON.stringify(settings), version: eb('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('site_settings_versions')
    .values({ version, settings: JSON.stringify(settings), changes: [''] })
    .execute();
  return planted;
}

const otherwise = ['audit_events', 'site_settings', 'profiles.address_sealed'];

/** Past every check: as rows that an intruder, an older release or an import has left. */
export async function plantTexts(db: Db, staff: Staff): Promise<Planted[]> {
  // From now on they sign in with one.
  await sql`insert into passkeys (account_id, credential_id, public_key, counter, transports, name)
    select ${staff.id}::int, 'planted-' || number, '', 0, '', '' from generate_series(1, 9) as number`.execute(db);
  const planted = [address, ...(await plantSettings(db)), ...(await plantAudit(db))];
  for (const [table, columns] of Object.entries(readByPeople))
    for (const column of columns)
      if (![table, `${table}.${column}`].some((place) => otherwise.includes(place)))
        planted.push(await plantColumn(db, table, column, staff));
  await sql`alter table applications enable trigger applications_locked`.execute(db);
  // As if they had proven it.
  await db.updateTable('sessions').set({ factor_proven_at: sql`now()` }).where('account_id', '=', staff.id).execute();
  await eraseSome(db);
  return planted;
}

/** What is hidden is sealed by the product, as it stood. */
async function eraseSome(db: Db): Promise<void> {
  const enquiries = await db.selectFrom('enquiries').select('id').orderBy('id', 'desc').limit(3).execute();
  const { method, path } = erasureAddresses.restrictPerson;
  for (const { id } of enquiries)
    await callAs(signIns.Admin, method, path, { records: [`enquiry ${id}`], reason: 'Asked for by letter' });
}
