export { counterOpenedBy } from './counter-state.ts';
export { type AadhaarAnswer, keepPictures, paperToAdd, roomOfPaper } from './keep-picture.ts';
export { countAtCounter } from './queries/counter-links.ts';
export { anybody, keptPapers, lockedRequestFor, type PaperEvent, requestFor } from './queries/papers.ts';
export { deleteUpload, endUpload, uploadByKey } from './queries/uploads.ts';
export { papersOfRequest, shownPapers } from './read-papers.ts';
export { bytesOfUpload, isPdfUpload, type PaperUpload, receivePiece } from './receive-piece.ts';
