import { sealedTables } from '#db/sealed-tables.ts';
import { blindIndexTable } from '#server/personal-data/queries.ts';

/** By which what was put aside for somebody who is no customer yet is found by the PAN. */
export const savedPanIndexes = blindIndexTable({
  table: 'saved_pan_indexes',
  label: 'indexes of PANs put aside',
  source: sealedTables.saved_applications,
  field: 'pan',
  reference: 'saved_id',
});
