export { isWaiting, keepAsked } from './keep-asked.ts';
