import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigRefused, readConfig, settingNames } from '#server/config.ts';
import { testFolder } from '#testing/cleanup.ts';
import { manifestOf, pathOf, read, readCompose, readEnv, readImage, readManifests, readUnit } from './files.ts';

type Settings = Record<string, string>;

const compose = readCompose();
const config = manifestOf('config.yaml', 'ConfigMap');
const deployment = manifestOf('server.yaml', 'Deployment');
const container = deployment.spec.template.spec.containers[0];
const image = readImage().environment;

/** What the server is given by each kind, before an operator has filled anything in. */
const kinds: Record<string, Settings> = {
  'compose.yaml': { ...image, ...readEnv('compose.env.example'), ...compose.services['node-1'].environment },
  'systemd/suvidha.service': {
    ...readUnit('systemd/suvidha.service').environment,
    ...readEnv('systemd/suvidha.env.example'),
  },
  'kubernetes/server.yaml': {
    ...image,
    ...config.data,
    ...Object.fromEntries(container.env.map(({ name, value }: { name: string; value: string }) => [name, value])),
  },
};
const places: Settings = {
  'compose.yaml': '/run/secrets/',
  'systemd/suvidha.service': '/etc/suvidha/secrets/',
  'kubernetes/server.yaml': '/run/secrets/suvidha/',
};
const mustBeFilledIn = { PUBLIC_URL: 'https://suvidha.example.com', BACKUP_URL: 'off' };

const isSetting = (name: string) => settingNames.includes(name.replace(/_FILE$/, ''));
/** Of the image and the unit, and no setting of the server. */
const others = ['PATH'];

/** Secrets as `make-secrets` makes them, and the certificate that the database's address names. */
async function makeSecrets() {
  const folder = join(await testFolder(), 'secrets');
  const authority = join(await testFolder(), 'ca.crt');
  await writeFile(authority, '');
  const address = /make-secrets \S+ '(.*)'/.exec(readFileSync(pathOf('../docs/operations.md'), 'utf8'))?.[1] ?? '';
  expect(address).toContain('sslrootcert=/run/secrets/database-authority/ca.crt');
  const make = (...database: string[]) => execFileSync(pathOf('make-secrets'), [folder, ...database]);
  return { folder, make, cluster: address.replace('/run/secrets/database-authority/ca.crt', authority) };
}

/** The settings with secrets and data in folders of this test. */
async function settingsOf(kind: string, filledIn: Settings): Promise<Settings> {
  const { folder, make, cluster } = await makeSecrets();
  make(...(kind.startsWith('kubernetes') ? [cluster] : []));
  const moved = Object.entries({ ...kinds[kind], ...filledIn }).map(([name, value]) => [
    name,
    // Of a unit without an instance.
    value.replace('%i', '').replace(places[kind] ?? '', `${folder}/`),
  ]);
  const dataDir = join(await testFolder(), 'data');
  await mkdir(dataDir);
  return { ...Object.fromEntries(moved), DATA_DIR: dataDir };
}

const problemsOf = (settings: Settings): string[] => {
  try {
    readConfig(settings);
    return [];
  } catch (error) {
    if (error instanceof ConfigRefused) return error.problems;
    throw error;
  }
};

test.each(Object.entries(kinds))('%s names settings that there are', (_kind, settings) => {
  expect(Object.keys(settings).filter((name) => !isSetting(name) && !others.includes(name))).toEqual([]);
  expect(settings.NODE_ENV).toBe('production');
});

test('the run book has a row for every setting and for nothing else', () => {
  const [, table = ''] = readFileSync(pathOf('../docs/operations.md'), 'utf8').split(/^\| Setting \|.*$/m);
  const [rows = ''] = table.split('\n\n');
  const named = rows.split('\n').flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)]);
  expect(named.map(([, name = '']) => name).toSorted()).toEqual([...settingNames].toSorted());
});

test.each(Object.keys(kinds))('with %s and its secrets production starts once it is filled in', async (kind) => {
  const buckets = { FILES_URL: '', ...mustBeFilledIn };
  expect(problemsOf(await settingsOf(kind, kind.startsWith('kubernetes') ? buckets : mustBeFilledIn))).toEqual([]);
  const empty = await settingsOf(kind, { PUBLIC_URL: '' });
  expect(problemsOf(empty)).toContain('PUBLIC_URL is missing: the https address visitors use.');
});

test('secrets once made stay, and differ from each other', async () => {
  const { folder, make } = await makeSecrets();
  make();
  const contents = () => readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
  const made = contents();
  make();
  expect(contents()).toEqual(made);
  const drawn = made.flatMap(([, text]) => text.match(/[0-9a-f]{64}/g) ?? []);
  // Two of them stand in the addresses of the database, too.
  expect([drawn.length, new Set(drawn).size]).toEqual([8, 6]);
});

test('what is asked for as a secret is made as one, in Compose and in Kubernetes alike', async () => {
  const { folder, make } = await makeSecrets();
  make();
  const made = readdirSync(folder);
  const named = Object.entries(kinds).flatMap(([kind, settings]) =>
    Object.entries(settings)
      .filter(([name]) => name.endsWith('_FILE'))
      .map(([, path]) => path.replace(places[kind] ?? '', '')),
  );
  expect(named.filter((name) => !made.includes(name))).toEqual([]);
  // The certificate is the operator's.
  const mounted = Object.values(compose.secrets).map(({ file }) => file.replace('secrets/', ''));
  expect(mounted.toSorted()).toEqual([...made, 'certificate'].toSorted());
  const template = manifestOf('secrets.yaml', 'Secret');
  const wanted = container.env.map(({ value }: { value: string }) => value.replace('/run/secrets/suvidha/', ''));
  expect(Object.keys(template.stringData).toSorted()).toEqual(wanted.toSorted());
});

test('no file of deploy/ holds a secret', () => {
  const files = readdirSync(pathOf('.'), { recursive: true, encoding: 'utf8', withFileTypes: true });
  const texts = files
    .filter((entry) => entry.isFile() && !/secrets$|checks$/.test(entry.parentPath) && entry.name !== 'compose.env')
    .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), 'utf8')] as const);
  expect(texts.length).toBeGreaterThan(15);
  expect(texts.filter(([, text]) => /[0-9a-f]{32}|BEGIN [A-Z ]*PRIVATE KEY/.test(text))).toEqual([]);
  const filled = readManifests('secrets.yaml').flatMap(({ stringData }) =>
    Object.entries(stringData).filter(([name, value]) => name !== 'username' && value !== ''),
  );
  expect(filled).toEqual([]);
  expect(read('../.gitignore')).toContain('/deploy/secrets/');
});
