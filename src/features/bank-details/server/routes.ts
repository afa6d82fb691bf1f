import { createOwnRecord, type OwnRecord, readOwnRecord, replaceOwnRecord } from '#server/own-records/own-record.ts';
import { type Route, route } from '#server/routing/route.ts';
import { bankFields } from '../catalogue.ts';
import {
  type BankDetailsBody,
  type BankDetailsRecord,
  createBankDetails,
  getBankDetails,
  updateBankDetails,
} from '../contract.ts';
import { bankAnswer } from './present-bank-details.ts';
import { type BankRow, bankDetailsOf, changeBankDetails, insertBankDetails, lockedBankDetails } from './queries.ts';
import { type NewColumns, sealChange, sealNew, strayMasks } from './seal-bank-details.ts';

const bankDetails: OwnRecord<BankDetailsBody, BankRow, NewColumns, BankDetailsRecord> = {
  create: createBankDetails,
  purpose: 'bank-details',
  subject: 'bank details',
  actions: { created: 'bank-details-created', changed: 'bank-details-changed' },
  fields: bankFields,
  image: { class: 'C3' },
  find: bankDetailsOf,
  lock: lockedBankDetails,
  insert: insertBankDetails,
  update: changeBankDetails,
  strayMasks,
  seal: sealNew,
  reseal: sealChange,
  present: bankAnswer,
};

export const bankDetailsRoutes: Route[] = [
  route(getBankDetails, ({ services, params, caller }) =>
    readOwnRecord(bankDetails, services.db, params.id, { services, caller }),
  ),
  route(createBankDetails, (call) => createOwnRecord(bankDetails, call)),
  route(updateBankDetails, (call) => replaceOwnRecord(bankDetails, call)),
];
