import type { Db } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';
import { mayOpenRequest, type Reader } from '#features/customer-files/server/reads.ts';
import { nameOf, usernameOf } from '#features/profiles/server/reads.ts';

/** The pictures of a request, in the order in which they came. */
export const picturesOf = (db: Db, enquiryId: number) =>
  db
    .selectFrom('paper_files as f')
    .innerJoin('request_papers as p', 'p.id', 'f.request_paper_id')
    .select([
      'f.id',
      'f.file_id',
      'f.sent_at',
      'p.paper',
      usernameOf('f.sent_by').as('sent_by'),
      nameOf('f.sent_by').as('sent_by_name'),
    ])
    .where('f.enquiry_id', '=', enquiryId)
    .orderBy('f.id')
    .modifyEnd(prepared)
    .execute();

export async function countPictures(db: Db, enquiryId: number, paperId: string): Promise<number> {
  const pictures = await picturesOf(db, enquiryId);
  return pictures.filter(({ paper }) => paper === paperId).length;
}

/** A picture of a request that the reader may open. */
export const pictureFor = (db: Db, id: number, reader: Reader) =>
  db
    .selectFrom('paper_files as f')
    .innerJoin('request_papers as p', 'p.id', 'f.request_paper_id')
    .select(['f.id', 'f.file_id', 'f.enquiry_id', 'p.paper', 'p.name'])
    .where('f.id', '=', id)
    .where(mayOpenRequest('f.enquiry_id', reader))
    .executeTakeFirst();

export async function deletePicture(transaction: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await transaction.deleteFrom('paper_files').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

interface AddedPicture {
  enquiryId: number;
  requestPaperId: number;
  fileId: number;
  by: number | null;
}

export async function insertPicture(
  transaction: Db,
  { enquiryId, requestPaperId, fileId, by }: AddedPicture,
): Promise<void> {
  await transaction
    .insertInto('paper_files')
    .values({ enquiry_id: enquiryId, request_paper_id: requestPaperId, file_id: fileId, sent_by: by })
    .execute();
}
