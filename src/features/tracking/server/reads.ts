export { deleteLinksOf } from './queries.ts';
export { requestOpenedBy, trackedState } from './track-request.ts';
