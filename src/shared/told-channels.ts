/** How somebody tells the agency what they consent to, or no longer; not on the website, where they say it themselves. */
export const toldChannels = ['phone', 'office', 'letter'] as const;
export type ToldChannel = (typeof toldChannels)[number];
