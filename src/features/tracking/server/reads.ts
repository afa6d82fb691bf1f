export { requestOpenedBy, trackedState } from './track-request.ts';
