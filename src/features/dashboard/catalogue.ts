/** How many days the charts may show, today with them; the wire's words. */
export const periods = ['7', '28', '90'] as const;
export type Period = (typeof periods)[number];

export const usualPeriod: Period = '28';
