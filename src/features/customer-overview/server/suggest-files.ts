import type { Db } from '#db/open.ts';
import type { Reader } from '#features/customer-files/server/reads.ts';
import { isSameName } from '#server/person-records/known-person.ts';
import { mostSuggestions } from '../catalogue.ts';
import type { Suggestion } from '../contract.ts';
import { compareTraits, type KnownTraits } from '../rules.ts';
import { briefsOf } from './queries/lists.ts';
import { alikeFiles, refusedWith, type TraitsRow, traitsOfFiles } from './queries/suggestions.ts';

/** Whoever gives more e-mail addresses is looked for by the first of them. */
const mostEmails = 5;

const known = (rows: readonly TraitsRow[]): KnownTraits => ({
  pan: new Set(rows.flatMap(({ panHashes }) => panHashes)),
  name: new Set(rows.map(({ firstName, lastName }) => `${firstName} ${lastName}`)),
  dob: new Set(rows.flatMap(({ dob }) => dob ?? [])),
  mobile: new Set(rows.flatMap(({ mobile }) => mobile || [])),
  email: new Set(rows.flatMap(({ email }) => email.toLowerCase() || [])),
});

/** A request or a customer. */
type FileRecord = Pick<TraitsRow, 'firstName' | 'mobile' | 'email'> &
  Partial<Pick<TraitsRow, 'lastName' | 'dob' | 'panHashes'>>;

interface Suggesting {
  rootId: number;
  /** Records of the file that the reader may open. */
  own: readonly FileRecord[];
  reader: Reader;
}

/** Files that may be of the same person, those that agree in most first. Refused ones are not among them. */
export async function suggestFor(db: Db, { rootId, own: records, reader }: Suggesting): Promise<Suggestion[]> {
  const own = records.map((record) => ({ rootId, lastName: '', dob: null, panHashes: [], ...record }));
  const ours = known(own);
  const alike = await alikeFiles(db, {
    ...{ rootId, reader },
    ...{ mobiles: [...ours.mobile], emails: [...ours.email].slice(0, mostEmails), panHashes: [...ours.pan] },
  });
  const refused = new Set(await refusedWith(db, rootId, alike));
  const open = alike.filter((id) => !refused.has(id));
  const files = Map.groupBy(await traitsOfFiles(db, open, reader), (row) => row.rootId);
  const compared = [...files]
    .map(([fileId, rows]) => ({
      fileId,
      ...compareTraits(
        ours,
        known(rows),
        own.some((one) => rows.some((row) => isSameName(one, row))),
      ),
    }))
    .toSorted(
      (one, other) =>
        other.agrees.length - one.agrees.length ||
        one.differs.length - other.differs.length ||
        one.fileId - other.fileId,
    )
    .slice(0, mostSuggestions);
  const briefs = await briefsOf(
    db,
    compared.map(({ fileId }) => fileId),
    reader,
  );
  const byId = new Map(briefs.map((brief) => [brief.id, brief]));
  return compared.flatMap((one) => {
    const brief = byId.get(one.fileId);
    if (!brief) return [];
    const { name, mobile, requests, applications, newestDate } = brief;
    return [{ ...one, name, mobile, requests, applications, newestDate }];
  });
}
