import { answerList } from '#server/lists/answer.ts';
import { orderOf } from '#server/lists/keyset.ts';
import { type Route, route } from '#server/routing/route.ts';
import { mostFiles } from '../catalogue.ts';
import { findCustomerFiles, getCustomerFile, getFileTimeline, listCustomerFiles } from '../contract.ts';
import { fileNumberIn } from '../rules.ts';
import { findFileIds } from './queries/found.ts';
import { briefsOf, listOfFiles, sortColumns } from './queries/lists.ts';
import { readFile } from './read-file.ts';
import { readFileTimeline } from './read-timeline.ts';

export const fileOverviewRoutes: Route[] = [
  route(listCustomerFiles, ({ services, query, caller: reader }) =>
    answerList(services, {
      list: listCustomerFiles,
      query,
      order: orderOf(query.sort, sortColumns),
      read: (db, pageParams) => listOfFiles(db, { q: query.q, created: query.created }, { ...pageParams, reader }),
      present: (row) => row,
    }),
  ),

  route(findCustomerFiles, async ({ services: { db }, body: { text }, caller: reader }) => {
    const ids = await findFileIds(db, { text, number: fileNumberIn(text), reader, limit: mostFiles });
    const byId = new Map((await briefsOf(db, ids, reader)).map((row) => [row.id, row]));
    return { body: ids.flatMap((id) => byId.get(id) ?? []) };
  }),

  route(getCustomerFile, ({ services, params: { id }, caller, request }) =>
    readFile(services, id, { caller, request }),
  ),

  route(getFileTimeline, ({ services, params: { id }, query: { cursor, kind, q }, caller }) =>
    readFileTimeline(services, { id, cursor, kind, q }, caller),
  ),
];
