export { firstNameOf } from './present-tracked.ts';
export { deleteLinksOf, deleteLinksOfMessage } from './queries.ts';
export { newLink, requestOpenedBy, trackedState } from './track-request.ts';
