interface Group {
  mutated: readonly string[];
  tests: readonly string[];
  /** Processes for tests that stand in other time zones: a thread has that of its process. */
  pool?: 'forks';
  needsDatabase?: true;
}

const features = 'src/features/{applications,cards,customers,dashboard,enquiries,first-steps,website,website/prices}';

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
  database: {
    mutated: [
      'src/server/auth/{check-proof,throttle}.ts',
      'src/server/lists/keyset.ts',
      'src/server/routing/register.ts',
    ],
    tests: [
      'src/server/auth/throttle.test.ts',
      'src/server/lists/keyset.test.ts',
      'src/server/routing/register.test.ts',
    ],
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
