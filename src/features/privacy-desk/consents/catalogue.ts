import { toldChannels } from '#shared/told-channels.ts';

/** To other offers. `unrecorded`: the request came from no page of ours, and no notice was shown. */
export const consentStates = ['agreed', 'withdrawn', 'none', 'unrecorded'] as const;
export type ConsentState = (typeof consentStates)[number];

/** How a withdrawal came. The first is the person's own, on the privacy page. */
export const withdrawalChannels = ['website', ...toldChannels] as const;

export const consentSorts = ['createdDate'] as const;

export const consentActions = ['consent-withdrawn'] as const;

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof consentActions)[number], true> {}
  interface FeatureFields extends Record<'channel', true> {}
}
