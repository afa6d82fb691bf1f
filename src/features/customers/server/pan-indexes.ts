import { sealedTables } from '#db/sealed-tables.ts';
import { blindIndexTable } from '#server/personal-data/queries.ts';

/** By which a customer is found by the PAN. */
export const panIndexes = blindIndexTable({
  table: 'customer_pan_indexes',
  label: 'indexes of PANs',
  source: sealedTables.customers,
  field: 'pan',
  reference: 'customer_id',
});
