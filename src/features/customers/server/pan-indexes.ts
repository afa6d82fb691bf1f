import { sealedTables } from '#db/sealed-tables.ts';
import type { KeyedHashes } from '#server/personal-data/keyed-hashes.ts';
import {
  areCustomersFound,
  countWithoutIndex,
  customersWithoutIndex,
  dropIndexesUnder,
  endOfCustomers,
  insertPanIndexes,
} from './queries/pan-indexes.ts';

/** By which a customer is found by the PAN. */
export const panIndexes: KeyedHashes = {
  table: 'customer_pan_indexes',
  label: 'indexes of PANs',
  renewal: {
    source: sealedTables.customers,
    field: 'pan',
    countMissing: countWithoutIndex,
    isFoundUnder: areCustomersFound,
    endOfBatch: endOfCustomers,
    rowsWithout: customersWithoutIndex,
    insert: insertPanIndexes,
  },
  dropUnder: dropIndexesUnder,
};
