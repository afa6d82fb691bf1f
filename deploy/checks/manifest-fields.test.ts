import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Manifest, pathOf, readManifests } from './files.ts';

const checkout = pathOf('..');
/** Within the checkout, where packages are found. */
const folder = mkdtempSync(join(checkout, 'node_modules', '.manifests-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The manifests as literals of Kubernetes' own types, which allow no field that they do not have; its schemas do. */
function faultsOf(manifests: Manifest[]): string {
  const lines = manifests.map((manifest, index) => {
    const type = `import('kubernetes-models/${manifest.apiVersion}/${manifest.kind}').I${manifest.kind}`;
    return `export const manifest${index}: ${type} = ${JSON.stringify(manifest)};`;
  });
  const file = join(folder, 'manifests.ts');
  writeFileSync(file, lines.join('\n'));
  const compiler = join(checkout, 'node_modules/@typescript/native/bin/tsc');
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', ''];
  return spawnSync(process.execPath, [compiler, ...options, file], { encoding: 'utf8', cwd: folder }).stdout;
}

const files = ['config.yaml', 'server.yaml', 'network.yaml', 'ingress.yaml', 'secrets.yaml'];

test('no manifest has a field that Kubernetes does not know', () => {
  expect(faultsOf(files.flatMap(readManifests))).toBe('');
});

test('a field that is mistyped would be found, however deep', () => {
  const mistyped = readManifests('server.yaml');
  Object.assign(mistyped[0]?.spec.template.spec.containers[0].readinessProbe.httpGet, { pathh: '/readyz' });
  expect(faultsOf(mistyped)).toContain(`'"pathh"' does not exist`);
});
