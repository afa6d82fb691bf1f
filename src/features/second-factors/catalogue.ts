/** Of one person: more are not needed, and a list of them stays short. */
export const mostPasskeys = 10;

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

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof secondFactorActions)[number], true> {}
}

export const secondFactorRefusals = {
  'last-second-factor': { status: 409, title: 'The role asks for a second factor, and this is the last one.' },
} as const;

type OwnRefusals = typeof secondFactorRefusals;
declare module '#shared/errors/problem.ts' {
  interface FeatureRefusals extends OwnRefusals {}
}
