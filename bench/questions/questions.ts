import type { Client } from 'pg';
import type { OfficePeople, SignedIn } from '../office/people.ts';
import { detailQuestions } from './details.ts';
import { ensureProfile, fileQuestions } from './files.ts';
import { listQuestions } from './lists.ts';
import { pageQuestions } from './pages.ts';
import type { Question } from './question.ts';
import { searchQuestions } from './searches.ts';
import { signInQuestions } from './sign-in.ts';
import { type Subjects, subjectsOf } from './subjects.ts';
import { writeQuestions } from './writes.ts';

const fullPage = 40;

/** Who asks, and for what. */
export interface Office {
  admin: SignedIn;
  staff: SignedIn;
  people: OfficePeople;
  subjects: Subjects;
  /** The product's, to seal a place deep in a list with. */
  signingKey: string;
  client: Client;
}

/** Every list, detail, write, file, public page and sign-in of the product. Those that write come last. */
export async function allQuestions({
  origin,
  ...asked
}: Omit<Office, 'admin' | 'staff' | 'subjects'> & {
  /** Of the product. */
  origin: string;
}): Promise<Question[]> {
  const [admin, staff] = [asked.people.admins[0], asked.people.staff[0]];
  if (!admin || !staff) throw new Error('Nobody works in the office.');
  // Whoever asks for their own details has some.
  await ensureProfile(origin, staff);
  await ensureWork(asked.client, staff);
  const office = { ...asked, admin, staff, subjects: await subjectsOf(asked.client, staff) };
  return [
    ...(await pageQuestions({ origin, admin })),
    ...listQuestions(office),
    ...(await searchQuestions(office)),
    ...(await fileQuestions(office)),
    ...detailQuestions(office),
    ...signInQuestions(office),
    ...writeQuestions(office),
  ];
}

/** A page of own work is as full in a small office as in a large one. */
async function ensureWork(client: Client, { id }: SignedIn): Promise<void> {
  await client.query(
    `update work_items set owner_id = $1, step = 'call', unassigned_reason = null
     where id in (
       select id from work_items where owner_id is null order by id
       limit greatest(0, $2::int - (select count(*) from work_items where owner_id = $1)::int))`,
    [id, fullPage],
  );
}
