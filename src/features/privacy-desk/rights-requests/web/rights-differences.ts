import { draftDifferences } from '#web/ui/conflict/draft-differences.ts';
import type { RightsRequest } from '../contract.ts';
import { rightsFields } from '../rules.ts';
import type { RightsDraft } from './api.ts';

export const draftOf = ({ kind, firstName, contact, details, receivedDay }: RightsRequest): RightsDraft => ({
  kind,
  firstName,
  contact,
  details,
  receivedDay,
});

export const {
  changedFields,
  differences,
  merge: mergeRights,
} = draftDifferences<RightsRequest, RightsDraft>({ fields: rightsFields, draftOf });
