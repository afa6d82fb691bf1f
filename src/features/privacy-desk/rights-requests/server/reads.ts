export { noteErasureAsked } from './note-erasure.ts';
