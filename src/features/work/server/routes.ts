import { settingsInForce } from '#features/site/server/reads.ts';
import { workRules } from '#features/site/work/rules.ts';
import { recordLooks } from '#server/audit/record-look.ts';
import type { Caller } from '#server/auth/caller.ts';
import { answerList } from '#server/lists/answer.ts';
import { cachedHere } from '#server/lists/cached-totals.ts';
import { orderOf } from '#server/lists/keyset.ts';
import { Refusal, refuse } from '#server/routing/refusal.ts';
import { type Route, route, type Services } from '#server/routing/route.ts';
import { answerAsk, listAsks, seeAnswer } from '../asks/contract.ts';
import {
  assignWork,
  countWork,
  enterRequest,
  getApplicationTimeline,
  getItemTimeline,
  getMorning,
  getTimeline,
  getWork,
  getWorkRules,
  handOverWork,
  listStages,
  listWork,
  listWorkers,
  moveAnyRequest,
  moveWork,
  planWork,
  recordCall,
  takeWork,
  undoWork,
} from '../contract.ts';
import { mostUnread } from '../notes/catalogue.ts';
import {
  addApplicationNote,
  addNote,
  addRequestNote,
  listMentions,
  listReaders,
  readMentions,
} from '../notes/contract.ts';
import { roundedDown, sectionBounds } from '../rules.ts';
import { sendPiece } from '../visitor-papers/contract.ts';
import { writeNote } from './add-note.ts';
import { answer } from './answer-ask.ts';
import { assign, planOne, visibleTo } from './change-work.ts';
import { enter } from './enter-request.ts';
import { handOver } from './hand-over.ts';
import { moveAny, moveOne } from './move-request.ts';
import { presentWork, workAnswer } from './present-work.ts';
import { applicationAtWork } from './queries/applications.ts';
import { markSeen, readAsks } from './queries/asks.ts';
import { subjectOf } from './queries/changes.ts';
import { cachedSections, sortColumns } from './queries/filters.ts';
import { idsOfPeople, listOfWork, requestWithItem, workById } from './queries/items.ts';
import { markRead, readersOf, unreadMentions } from './queries/mentions.ts';
import { readMorning } from './read-morning.ts';
import { readWorkers } from './read-people.ts';
import { readStages } from './read-stages.ts';
import { openPlace, readTimeline } from './read-timeline.ts';
import { noteCall } from './record-call.ts';
import { takePiece } from './take-piece.ts';
import { take } from './take-work.ts';
import { undo } from './undo-work.ts';

/** Whose work is meant: the caller's own; of an administrator everybody's, or that of the people named. And by which rules it is looked at. */
async function workMeant({ db, now }: Services, caller: Caller, usernames: readonly string[] | undefined) {
  const moment = now();
  const rules = await cachedHere(db, `work ${roundedDown(moment)}`, async () => {
    const settings = await settingsInForce(db);
    return { isPoolOpen: workRules(settings).isPoolOpen, bounds: sectionBounds(settings, moment) };
  });
  const named = async (people: readonly string[]) => {
    const known = await cachedHere(db, `work of ${people.join()}`, () => idsOfPeople(db, people));
    // Whoever is missing may have been added on another node since.
    return known.length < people.length ? idsOfPeople(db, people) : known;
  };
  return {
    ownerIds: caller.isAdmin ? usernames && (await named(usernames)) : [caller.id],
    isPoolOpen: !caller.isAdmin && rules.isPoolOpen,
    bounds: rules.bounds,
  };
}

export const workRoutes: Route[] = [
  route(listWork, async ({ services, query, caller }) => {
    const { section, serviceType, kind, status, stage, papers, q } = query;
    const { ownerIds, isPoolOpen, bounds } = await workMeant(services, caller, query.owner);
    // Not among one's own, unless it is asked for.
    const withPool = isPoolOpen && section?.includes('unassigned') === true;
    return answerList(services, {
      list: listWork,
      query,
      order: orderOf(query.sort, sortColumns),
      read: (db, pageParams) =>
        listOfWork(
          db,
          { ownerIds, withPool, section, serviceType, kind, status, stage, papers, q, bounds },
          pageParams,
        ),
      present: (item) => presentWork(item, bounds, { services, caller }),
    });
  }),

  route(countWork, async ({ services, query, caller }) => {
    const { owner, serviceType, kind, status, stage, papers, q } = query;
    const { ownerIds, isPoolOpen: withPool, bounds } = await workMeant(services, caller, owner);
    return {
      body: await cachedSections(services.db, {
        ownerIds,
        withPool,
        serviceType,
        kind,
        status,
        stage,
        papers,
        q,
        bounds,
      }),
    };
  }),

  route(listWorkers, async ({ services }) => ({ body: await readWorkers(services) })),

  route(getWork, async ({ services, params, caller }) => {
    const item = await workById(services.db, params.id, await visibleTo(services.db, caller));
    return item ? workAnswer(services.db, item, { services, caller }) : refuse('not-found');
  }),

  route(getTimeline, async ({ services, params: { id }, query, caller }) => {
    const { db, keys } = services;
    const below = openPlace(keys, query.cursor);
    if (below instanceof Refusal) return below;
    const request = await requestWithItem(db, id);
    if (!request) return refuse('not-found');
    const record = { enquiry_id: id, application_id: null };
    return { body: { id, itemId: request.itemId, ...(await readTimeline(db, record, { services, caller }, below)) } };
  }),

  route(getApplicationTimeline, async ({ services, params: { id }, query, caller }) => {
    const { db, keys } = services;
    const below = openPlace(keys, query.cursor);
    if (below instanceof Refusal) return below;
    const application = await applicationAtWork(db, id, caller);
    if (!application) return refuse('not-found');
    const { isWorked, ...of } = application;
    const record = { enquiry_id: null, application_id: id, isWorked };
    return { body: { id, ...of, ...(await readTimeline(db, record, { services, caller }, below)) } };
  }),

  route(getItemTimeline, async ({ services, params: { id }, query, caller }) => {
    const { db, keys } = services;
    const below = openPlace(keys, query.cursor);
    if (below instanceof Refusal) return below;
    const item = await workById(db, id, await visibleTo(db, caller));
    if (!item) return refuse('not-found');
    // The record is what was seen; it is none of the answer.
    const seen = { record: subjectOf(item.row) };
    return { body: { id, ...seen, ...(await readTimeline(db, item.row, { services, caller }, below)) } };
  }),

  route(getMorning, async ({ services }) => ({ body: await readMorning(services) })),

  route(getWorkRules, async ({ services, caller }) => {
    const { callsFrom, callsUntil, isPoolOpen } = workRules(await settingsInForce(services.db));
    return { body: { callsFrom, callsUntil, mayTake: caller.isAdmin || isPoolOpen } };
  }),

  route(takeWork, ({ services, body, caller, request }) => take(services, body, { caller, request })),

  route(assignWork, ({ services, body, caller, request }) => assign(services, body, { caller, request })),

  route(enterRequest, ({ services, body, caller, request }) => enter(services, body, { caller, request })),

  route(handOverWork, ({ services, body, caller, request }) => handOver(services, body, { caller, request })),

  route(planWork, ({ services, params, body, caller, request }) =>
    planOne(services, body, { id: params.id, caller, request }),
  ),

  route(moveWork, ({ services, params, body, caller, request }) =>
    moveOne(services, body, { id: params.id, caller, request }),
  ),

  route(moveAnyRequest, ({ services, params, body, caller, request }) =>
    moveAny(services, body, { id: params.id, caller, request }),
  ),

  route(listStages, async ({ services }) => ({ body: await readStages(services) })),

  route(recordCall, ({ services, params, body, caller, request }) =>
    noteCall(services, body, { id: params.id, caller, request }),
  ),

  route(addNote, ({ services, params, body, caller, request }) =>
    writeNote(services, body, { of: 'item', id: params.id, caller, request }),
  ),

  route(addRequestNote, ({ services, params, body, caller, request }) =>
    writeNote(services, body, { of: 'request', id: params.id, caller, request }),
  ),

  route(addApplicationNote, ({ services, params, body, caller, request }) =>
    writeNote(services, body, { of: 'application', id: params.id, caller, request }),
  ),

  route(listReaders, async ({ services, params, caller }) => {
    const item = await workById(services.db, params.id, await visibleTo(services.db, caller));
    if (!item) return refuse('not-found');
    const readers = await readersOf(services.db, { ownerId: item.row.owner_id, but: caller.id });
    return { body: readers.map(({ username, name }) => ({ username, name })) };
  }),

  route(listMentions, async ({ services, caller }) => ({
    body: await unreadMentions(services.db, caller, mostUnread),
  })),

  route(readMentions, async ({ services, body, caller }) => {
    await markRead(services.db, body.ids, caller.id);
    return { body: undefined };
  }),

  route(sendPiece, ({ services, body, upload, request }) => takePiece(services, { body, upload, request })),

  route(listAsks, async ({ services: { db }, caller, request }) => {
    const { asks, total } = await readAsks(db, caller);
    const subjects = asks.some(({ fileId }) => fileId !== null) ? ['customerFile *'] : [];
    await recordLooks(db, request, { actorId: caller.id, subjects });
    return { body: asks, headers: { 'x-total-count': String(total) } };
  }),

  route(answerAsk, ({ services, params, body, caller, request }) =>
    answer(services, body, { id: params.id, caller, request }),
  ),

  route(seeAnswer, async ({ services: { db }, params: { id }, caller }) =>
    (await markSeen(db, id, caller.id)) ? { body: undefined } : refuse('not-found'),
  ),

  route(undoWork, ({ services, body, caller, request }) => undo(services, body, { caller, request })),
];
