import { type Route, route } from '#server/routing/route.ts';
import { getPersonFile, searchPeople } from '../contract.ts';
import { fileExportRoutes } from './export-file.ts';
import { findPeople } from './find-people.ts';
import { readPersonFile } from './read-person-file.ts';

export const personFileRoutes: Route[] = [
  route(searchPeople, ({ services, body: { text }, caller }) => findPeople(services, { text, caller })),

  route(getPersonFile, ({ services, query: { record }, caller, request }) =>
    readPersonFile(services, { record, caller, request }),
  ),

  ...fileExportRoutes,
];
