import type { Answer } from '#server/routing/route.ts';
import type { RightsRequest } from '../contract.ts';
import type { RightsRow } from './queries.ts';

export const presentRights = (row: RightsRow): RightsRequest => ({
  id: row.id,
  kind: row.kind as RightsRequest['kind'],
  state: row.state,
  firstName: row.person_name,
  contact: row.contact,
  details: row.details,
  receivedDay: row.received_on,
  dueDay: row.due_on,
  createdBy: row.creator ?? '',
  createdByName: row.creator_name,
  createdDate: row.created_at,
  changedBy: row.changer ?? '',
  changedByName: row.changer_name,
  changedDate: row.changed_at,
  answer: row.answer,
  answeredBy: row.answerer,
  answeredByName: row.answerer_name,
  answeredDate: row.answered_at,
  emptiedDate: row.emptied_at,
  reference: row.reference,
});

export const rightsAnswer = (row: RightsRow): Answer<RightsRequest> => ({
  body: presentRights(row),
  version: row.version,
});
