export { newestMessages, type ToldRow } from './queries/told.ts';
