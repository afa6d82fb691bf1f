import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#testing/server.ts';

const features = join(import.meta.dirname, '../features');

/** By the test file of the feature that lets fifty at it at once, or why nobody races for it. */
type HeldBy = { race: string } | { noRace: string };

const aFileOfItsOwn = { noRace: 'the server makes a new file for each picture, and its row is taken by one record' };
const oneForEachKey = { noRace: 'written in the transaction that writes its record, one for each key of the ring' };

const unique: Record<string, HeldBy> = {
  accounts_username_key_key: { race: 'people/people.test.ts' },
  applications_open: { race: 'applications/create-application.test.ts' },
  applications_screenshot_id_key: aFileOfItsOwn,
  attendance_marks_once: { race: 'attendance/marks/marks.test.ts' },
  backups_name_key: { noRace: 'one backup is under way at a time (backups_running), and its name is when it began' },
  backups_night_key: { race: 'backups/backups.test.ts' },
  backups_running: { race: 'backups/backups.test.ts' },
  bank_details_image_id_key: aFileOfItsOwn,
  banks_logo_id_key: aFileOfItsOwn,
  banks_name: { race: 'banks/banks.test.ts' },
  banks_short_name: { race: 'banks/banks.test.ts' },
  breach_reports_standing: { race: 'privacy-desk/breaches/breaches.test.ts' },
  cards_image_id_key: aFileOfItsOwn,
  customer_file_records_customer_id_key: { noRace: 'a trigger makes it with the customer' },
  customer_file_records_enquiry_id_key: { noRace: 'a trigger makes it with the request' },
  customer_pan_indexes_customer: oneForEachKey,
  enquiries_reference_key: { noRace: 'drawn at random; another is drawn where it is taken' },
  push_subscriptions_endpoint: { race: 'notifications/push/push.test.ts' },
  notifications_unread: { race: 'notifications/notifications.test.ts' },
  hand_over_asks_open: { race: 'work/asks/asks.test.ts' },
  import_parts_number: { noRace: 'written with its import, in one transaction' },
  paper_files_file_id_key: aFileOfItsOwn,
  asked_corrections_waiting: { noRace: 'written while its request is locked' },
  request_papers_enquiry_id_paper_key: { noRace: 'written while its request is locked' },
  paper_uploads_once: { noRace: 'written while its request is locked' },
  paper_upload_parts_number: { noRace: 'written while its request is locked' },
  tracking_links_secret_hash_key: { noRace: 'drawn at random, of 256 bits' },
  counter_links_secret_hash_key: { noRace: 'drawn at random, of 256 bits' },
  agent_pages_code_key: { noRace: 'drawn at random, of 39 bits; kept by a few hundred people' },
  passkeys_credential_id_key: { race: 'second-factors/passkeys.test.ts' },
  profiles_image_id_key: aFileOfItsOwn,
  restricted_records_once: { race: 'privacy-desk/erasures/erasures.test.ts' },
  retention_runs_day_key: { race: 'privacy-desk/retention/retention.test.ts' },
  retention_runs_open: { race: 'privacy-desk/retention/retention.test.ts' },
  roles_name_key_key: { race: 'roles/roles.test.ts' },
  saved_applications_once: { race: 'apply-later/walk-ins.test.ts' },
  saved_applications_same: { race: 'apply-later/walk-ins.test.ts' },
  saved_pan_indexes_saved: oneForEachKey,
  saved_views_name: { race: '../server/views/views.test.ts' },
  service_messages_waiting: { race: 'service-messages/outbox.test.ts' },
  sessions_id_key: { noRace: 'counted by the database' },
  site_picture_files_file_id_key: aFileOfItsOwn,
  stored_files_key_key: { noRace: 'of 128 random bits' },
  work_items_application_id_key: { noRace: 'a trigger makes it with the application, whose row is locked' },
  work_items_enquiry_id_key: { noRace: 'a trigger makes it with the request, whose row is locked' },
};

test('F-15: every unique rule of the schema, primary keys aside, has a race that one wins, or a reason why there is none', async () => {
  const app = await startTestApp();
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indisunique and not i.indisprimary and not c.relispartition and c.relnamespace = 'public'::regnamespace`.execute(
    app.owner,
  );
  expect(Object.keys(unique).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test.each(Object.entries(unique).flatMap(([name, held]) => ('race' in held ? [[name, held.race] as const] : [])))(
  'F-15: the race for %s is in %s',
  (_, file) => {
    expect(readFileSync(join(features, file), 'utf8')).toMatch(/F-15[^\n]*\b(?:50|fifty)\b/i);
  },
);
