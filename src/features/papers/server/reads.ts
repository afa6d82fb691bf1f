export { counterOpenedBy } from './counter-state.ts';
export { type AadhaarAnswer, keepPicture, paperToAdd } from './keep-picture.ts';
export { countAtCounter, extendCounter } from './queries/counter-links.ts';
export { anybody, lockedRequestFor, type PaperEvent, requestFor } from './queries/papers.ts';
export { deleteUpload, endUpload, uploadByKey } from './queries/uploads.ts';
export { papersOfRequest, shownPapers } from './read-papers.ts';
export { bytesOfUpload, type PaperUpload, receivePiece } from './receive-piece.ts';
