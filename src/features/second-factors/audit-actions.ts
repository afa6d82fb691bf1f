export const secondFactorActions = [
  'authenticator-added',
  'authenticator-removed',
  'passkey-added',
  'passkey-renamed',
  'passkey-removed',
  'recovery-code-used',
  'recovery-codes-renewed',
  'second-factors-reset',
] as const;

type Own = Record<(typeof secondFactorActions)[number], true>;
declare module '#shared/audit.ts' {
  interface FeatureActions extends Own {}
}
