import type { Db } from '#db/open.ts';
import { storedFile } from '#server/files/queries.ts';

/** The stored pictures of a request, with the paper of each, in the order in which they came. */
export const filesOfPictures = (db: Db, enquiryId: number) =>
  db
    .selectFrom('paper_files as p')
    .innerJoin('request_papers as r', 'r.id', 'p.request_paper_id')
    .innerJoin('stored_files as f', 'f.id', 'p.file_id')
    .select([...storedFile, 'r.paper'])
    .where('p.enquiry_id', '=', enquiryId)
    .where('f.withheld_at', 'is', null)
    .orderBy('p.id')
    .execute();
