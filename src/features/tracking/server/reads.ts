export { firstNameOf } from './present-tracked.ts';
export { deleteLinksOf, deleteLinksOfMessage } from './queries.ts';
export { slipPathOf } from './slip-address.ts';
export { extendTyped, linkGivenBy, newLink, requestOpenedBy, trackedState } from './track-request.ts';
