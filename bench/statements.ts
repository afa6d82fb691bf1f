const enquiry = `id, reference, service_type, first_name, mobile, email, address, pincode, dob, status, created_by,
  created_at, language, guardian_needed, notice_version, marketing_consent, marketing_withdrawn_at`;
const application = `a.*, c.first_name, c.last_name, c.mobile, c.email, c.pincode, c.pan_sealed, c.key_id, c.wrapped_key,
  k.bank_name, b.name as bank, b.tracker_link, p.username
  from applications a join customers c on c.id = a.customer_id join cards k on k.id = a.card_id
  join banks b on b.id = k.bank_id join accounts p on p.id = a.owner_id`;
const mark = 'm.*, p.username from attendance_marks m join accounts p on p.id = m.person_id';
const entry = 'a.*, p.username from audit_events a left join accounts p on p.id = a.actor_id';
const work = `w.*, e.reference, e.stage, e.first_name, e.mobile, e.status, e.created_at
  from work_items w left join enquiries e on e.id = w.enquiry_id`;
const newest = 'order by created_at desc, id desc limit 25';

/** What the bare handler asks: the rows that a call of the product answers, by one prepared statement, and nothing else. */
export const statements = {
  requests: `select ${enquiry} from enquiries ${newest}`,
  requestsOf: `select ${enquiry} from enquiries where status = $1 ${newest}`,
  requestsAfter: `select ${enquiry} from enquiries where (created_at, id) < ($1, $2) ${newest}`,
  request: `select ${enquiry} from enquiries where id = $1`,
  applications: `select ${application} order by a.created_at desc, a.id desc limit 25`,
  applicationsAfter: `select ${application} where (a.created_at, a.id) < ($1, $2) order by a.created_at desc, a.id desc limit 25`,
  applicationsOf: `select ${application} where a.owner_id = $1 order by a.created_at desc, a.id desc limit 25`,
  application: `select ${application} where a.id = $1`,
  marks: `select ${mark} order by m.received_at desc, m.id desc limit 25`,
  marksAfter: `select ${mark} where (m.received_at, m.id) < ($1, $2) order by m.received_at desc, m.id desc limit 25`,
  mark: `select ${mark} where m.id = $1`,
  month: `select * from attendance_marks where person_id = $1 and day >= $2 and day < $2::date + 31`,
  entries: `select ${entry} order by a.at desc, a.id desc limit 25`,
  entriesAfter: `select ${entry} where (a.at, a.id) < ($1, $2) order by a.at desc, a.id desc limit 25`,
  entriesAbout: `select ${entry} where a.subject = any($1::text[]) order by a.at desc, a.id desc limit 25`,
  entry: `select ${entry} where a.id = $1`,
  customer: 'select * from customers where id = $1',
  files: `select * from customer_files where merged_into is null ${newest}`,
  fileRecords: `select * from customer_file_records where home_id = $1`,
  work: `select ${work} order by w.queue_at, w.id limit 25`,
  workOf: `select ${work} where w.owner_id = $1 order by w.queue_at, w.id limit 25`,
  workItem: `select ${work} where w.id = $1`,
  people: `select a.id, a.username, a.created_at, a.disabled_at, r.name from accounts a join roles r on r.id = a.role_id
    order by a.created_at desc, a.id desc limit 25`,
  person: `select a.id, a.username, a.created_at, a.disabled_at, r.name from accounts a join roles r on r.id = a.role_id where a.id = $1`,
  cards: `select k.*, b.name from cards k join banks b on b.id = k.bank_id order by k.created_at desc, k.id desc limit 25`,
  card: `select k.*, b.name from cards k join banks b on b.id = k.bank_id where k.id = $1`,
  banks: 'select * from banks order by name_key desc, id desc limit 25',
  roles: 'select * from roles order by name_key desc, id desc limit 25',
  saved: `select * from saved_applications where owner_id = $1 ${newest}`,
  profile: 'select * from profiles where account_id = $1',
  passwordOf: 'select password_hash from accounts where username = $1',
  named: `select ${enquiry} from enquiries where search_text like $1 ${newest}`,
  exported: `select reference, service_type, first_name, mobile, status from enquiries where status = $1 order by created_at desc, id desc`,
  nothing: 'select 1 as nothing',
  newRequest: `insert into enquiries (reference, service_type, first_name, mobile, email, address, pincode, dob, language, guardian_needed)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${enquiry}`,
  newCustomer: `insert into customers (owner_id, first_name, last_name, mobile, email, pincode, pan_sealed, key_id, wrapped_key)
    values ($1, $2, $3, $4, $5, $6, decode(repeat('5a', 38), 'hex'), 'bench', decode(repeat('5a', 60), 'hex')) returning *`,
  changedApplication:
    'update applications set status = $2, changed_at = now(), version = version + 1 where id = $1 returning *',
} as const;

export type StatementName = keyof typeof statements;
