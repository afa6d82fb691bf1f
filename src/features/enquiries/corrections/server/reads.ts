export { correctLocked, detailsOf } from './correct-enquiry.ts';
export { correctableById, lockCorrectable } from './queries.ts';
