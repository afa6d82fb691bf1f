export type { TimelinePlace } from './queries/timeline.ts';
export { cutTimeline, newestFirst, openPlace, readTimelineOfMany } from './read-timeline.ts';
