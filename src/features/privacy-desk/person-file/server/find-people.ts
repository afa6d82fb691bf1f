import type { Db } from '#db/open.ts';
import { refuseTooManyPans } from '#features/customers/server/reads.ts';
import type { Caller } from '#server/auth/caller.ts';
import { peopleIn } from '#server/person-records/people.ts';
import { restrictedOfPerson } from '#server/restrictions/person-hashes.ts';
import type { Refusal } from '#server/routing/refusal.ts';
import type { Answer, Services } from '#server/routing/route.ts';
import { nameOfRecord } from '#shared/person-record.ts';
import { emailAddress, mobileNumber } from '#shared/text/formats.ts';
import { panOf } from '#shared/text/pan-text.ts';
import { typedReference } from '#shared/text/typed-reference.ts';
import { mostPeople } from '../catalogue.ts';
import type { ErasedPart, FoundPeople, FoundPerson } from '../contract.ts';
import {
  type FoundRecord,
  type FoundRecords,
  recordsOfEmail,
  recordsOfMobile,
  recordsOfPan,
  recordsOfReference,
  recordsOfWords,
} from './queries/people.ts';

/** A whole PAN counts as a look-up of one, with the limits of that. */
export async function findPeople(
  services: Services,
  { text, caller }: { text: string; caller: Caller },
): Promise<Answer<FoundPeople> | Refusal> {
  const pan = panOf(text);
  if (pan) {
    const tooMany = await refuseTooManyPans(services, caller);
    if (tooMany) return tooMany;
  }
  const mobile = pan ? undefined : mobileNumber.safeParse(text).data;
  const { records, isCut } = await (pan ? ofPan(services, pan) : ofText(services.db, { text, mobile }));
  const people = presentPeople(records);
  return {
    body: {
      people: people.slice(0, mostPeople),
      erased: await erasedOf(services, { pan, mobile }),
      hasMore: isCut || people.length > mostPeople,
    },
  };
}

async function erasedOf(
  { db, vault }: Services,
  { pan, mobile }: { pan: string | undefined; mobile: string | undefined },
): Promise<ErasedPart[]> {
  const person = pan ? { pan } : mobile ? { mobile } : undefined;
  if (!person) return [];
  const parts = await restrictedOfPerson(db, vault, { ...person, limit: mostPeople });
  return parts.map(({ id, records, destroyOn }) => ({ id, records, eraseDay: destroyOn }));
}

const ofPan = ({ db, vault }: Services, pan: string) => recordsOfPan(db, vault.blindIndexes('pan', pan));

function ofText(db: Db, { text, mobile }: { text: string; mobile: string | undefined }): Promise<FoundRecords> {
  if (mobile) return recordsOfMobile(db, mobile);
  const email = emailAddress.safeParse(text);
  if (email.success) return recordsOfEmail(db, email.data);
  const reference = typedReference.safeParse(text);
  if (reference.success) return recordsOfReference(db, reference.data);
  return recordsOfWords(db, text.toLowerCase().split(/\s+/).filter(Boolean));
}

/** The file itself tells what else may be of the same person. Customers come first: anybody may send requests. */
const presentPeople = (records: readonly FoundRecord[]): FoundPerson[] =>
  peopleIn(records)
    .map(presentPerson)
    .toSorted((one, other) => Number(other.customers > 0) - Number(one.customers > 0));

function presentPerson(own: readonly FoundRecord[]): FoundPerson {
  const [newest = own[0] as FoundRecord] = own;
  const count = (kind: FoundRecord['kind']) => own.filter((record) => record.kind === kind).length;
  return {
    record: nameOfRecord(newest),
    firstName: newest.firstName,
    lastName: own.find(({ lastName }) => lastName !== '')?.lastName ?? '',
    mobile: newest.mobile,
    newestDate: newest.createdAt,
    enquiries: count('enquiry'),
    customers: count('customer'),
    saved: count('saved'),
  };
}
