export { slipPathOf } from './make-slip.ts';
export { firstNameOf } from './present-tracked.ts';
export { deleteLinksOf, deleteLinksOfMessage } from './queries.ts';
export { extendTyped, newLink, requestOpenedBy, trackedState } from './track-request.ts';
