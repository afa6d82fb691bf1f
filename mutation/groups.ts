interface Group {
  mutated: readonly string[];
  tests: readonly string[];
  /** Processes for tests that stand in other time zones: a thread has that of its process. */
  pool?: 'forks';
  /** One is started for all the groups of a run. A mutant takes seconds there: what needs one stands in small groups. */
  needsDatabase?: true;
}

const features = 'src/features/{applications,cards,customers,dashboard,enquiries,first-steps,website,website/prices}';

const factors = 'src/features/second-factors/server';

/** What is mutated, with the tests that have to find it: a mutant of a constant is tried with all tests of its group. */
export const groups: Readonly<Record<string, Group>> = {
  attendance: {
    mutated: ['src/features/attendance/**/rules.ts'],
    tests: ['src/features/attendance/{rules.test.ts,{days,muster,requests}/*rules.test.ts}'],
    pool: 'forks',
  },
  site: {
    mutated: ['src/features/site/**/rules.ts'],
    tests: [
      'src/features/site/{rules,*/rules,*/changed-paths,*/hours,*/notices,*/pages}.test.ts',
      'src/features/website/web/site-texts.test.ts',
    ],
    pool: 'forks',
  },
  features: { mutated: [`${features}/rules.ts`], tests: [`${features}/rules.test.ts`] },
  text: {
    mutated: ['src/shared/text/*.ts', '!src/**/*.test.ts'],
    tests: ['src/shared/text/*.test.ts'],
  },
  access: {
    mutated: ['src/shared/contract/access.ts', 'src/server/routing/actor-fields.ts', 'src/server/auth/identify.ts'],
    tests: [
      'src/shared/contract/access.test.ts',
      'src/server/routing/actor-fields.test.ts',
      'src/server/auth/identify.test.ts',
    ],
  },
  keys: {
    mutated: [
      'src/server/keys.ts',
      'src/server/personal-data/{guessable-key,key-ring,vault}.ts',
      'src/server/auth/{device-keys,hash-password,password-problem}.ts',
      'src/features/audit/server/{chain-hashes,sign-proof}.ts',
    ],
    tests: [
      'src/server/keys.test.ts',
      'src/server/personal-data/{guessable-key,key-ring,vault}.test.ts',
      'src/server/auth/{device-keys,hash-password,password-problem}.test.ts',
      'src/features/audit/server/{chain-hashes,sign-proof}.test.ts',
    ],
  },
  input: {
    mutated: ['src/server/http/json-text.ts', 'src/server/files/images/difference-hash.ts'],
    tests: ['src/server/http/json-text.test.ts', 'src/server/files/images/difference-hash.test.ts'],
  },
  'privacy-desk': {
    mutated: ['src/features/privacy-desk/{breaches,person-file,retention,rights-requests}/rules.ts'],
    tests: ['src/features/privacy-desk/{breaches,person-file,retention,rights-requests}/rules.test.ts'],
  },
  files: {
    mutated: ['src/server/files/signed-address.ts', 'src/server/files/stores/sealed-file.ts'],
    tests: ['src/server/files/signed-address.test.ts', 'src/server/files/stores/seal-file.test.ts'],
  },
  backups: {
    mutated: ['src/server/backups/encryption.ts'],
    tests: ['src/server/backups/encryption.test.ts'],
  },
  ledger: {
    mutated: ['src/server/backups/stored-ledger.ts'],
    tests: ['src/server/backups/stored-ledger.test.ts'],
    needsDatabase: true,
  },
  codes: {
    mutated: [`${factors}/{recovery,authenticator}-codes.ts`, 'src/server/auth/second-factors.ts'],
    tests: [
      `${factors}/{recovery,authenticator}-codes.test.ts`,
      'src/server/auth/second-factors.test.ts',
      'src/features/second-factors/authenticator.test.ts',
    ],
    needsDatabase: true,
  },
  passkeys: {
    mutated: [`${factors}/passkey-answers.ts`],
    tests: ['src/features/second-factors/{passkeys,held-back}.test.ts'],
    needsDatabase: true,
  },
  factors: {
    mutated: [`${factors}/second-factors.ts`],
    tests: ['src/features/second-factors/{authenticator,passkeys,held-back}.test.ts'],
    needsDatabase: true,
  },
  throttle: {
    mutated: ['src/server/auth/{check-proof,throttle}.ts'],
    tests: ['src/server/auth/throttle.test.ts'],
    needsDatabase: true,
  },
  keyset: {
    mutated: ['src/server/lists/keyset.ts'],
    tests: ['src/server/lists/keyset.test.ts'],
    needsDatabase: true,
  },
  register: {
    mutated: ['src/server/routing/register.ts'],
    tests: ['src/server/routing/register.test.ts'],
    needsDatabase: true,
  },
};

/** The group of this run. */
export function currentGroup(): Group & { name: string } {
  const name = process.env.MUTATION_GROUP ?? '';
  const group = groups[name];
  if (!group) throw new Error(`MUTATION_GROUP is one of ${Object.keys(groups).join(', ')}`);
  return { name, ...group };
}
