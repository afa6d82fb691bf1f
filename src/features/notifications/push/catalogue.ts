export const pushActions = ['push-switched-on', 'push-switched-off'] as const;

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof pushActions)[number], true> {}
}

/** A person has so many devices; of more the oldest is told no more. */
export const mostDevices = 10;
/** How often in a row a message is tried before it is left. */
export const mostFailures = 5;
/**
 * Devices are told what is so old: the instant of an event is when its transaction began, and one that was committed after a later one was told would
 * never be.
 */
export const settledSeconds = 15;
