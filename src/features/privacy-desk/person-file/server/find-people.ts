import { refuseTooManyPans } from '#features/customers/server/reads.ts';
import { typedReference } from '#features/enquiries/contract.ts';
import type { Caller } from '#server/auth/caller.ts';
import type { Refusal } from '#server/routing/refusal.ts';
import type { Answer, Services } from '#server/routing/route.ts';
import { nameOfRecord } from '#shared/person-record.ts';
import { mobileNumber } from '#shared/text/formats.ts';
import { panOf } from '#shared/text/pan-text.ts';
import type { FoundPerson } from '../contract.ts';
import { firstWord } from '../rules.ts';
import {
  type FoundRecord,
  recordsOfMobile,
  recordsOfPan,
  recordsOfReference,
  recordsOfWords,
} from './queries/people.ts';

/** A whole PAN counts as a look-up of one, with the limits of that. */
export async function findPeople(
  services: Services,
  { text, caller }: { text: string; caller: Caller },
): Promise<Answer<FoundPerson[]> | Refusal> {
  const pan = panOf(text);
  if (pan) {
    const tooMany = await refuseTooManyPans(services, caller);
    if (tooMany) return tooMany;
  }
  return { body: peopleIn(pan ? await ofPan(services, pan) : await ofText(services, text)) };
}

const ofPan = ({ db, vault }: Services, pan: string) => recordsOfPan(db, vault.blindIndexes('pan', pan));

function ofText({ db }: Services, text: string): Promise<FoundRecord[]> {
  const mobile = mobileNumber.safeParse(text);
  if (mobile.success) return recordsOfMobile(db, mobile.data);
  const reference = typedReference.safeParse(text);
  if (reference.success) return recordsOfReference(db, reference.data);
  return recordsOfWords(db, text.toLowerCase().split(/\s+/).filter(Boolean));
}

/** Records of one name and mobile are one person's; the file itself tells what else may be. */
function peopleIn(records: readonly FoundRecord[]): FoundPerson[] {
  const people = new Map<string, FoundRecord[]>();
  for (const record of records) {
    const key = `${record.mobile} ${firstWord(record)}`;
    people.set(key, [...(people.get(key) ?? []), record]);
  }
  return [...people.values()].map((own) => {
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
  });
}
