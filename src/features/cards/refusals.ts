export const cardRefusals = {
  'switched-off': { status: 409, title: 'This credit card is switched off.' },
} as const;

type Own = typeof cardRefusals;
declare module '#shared/errors/problem.ts' {
  interface FeatureRefusals extends Own {}
}
