import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { hasProgram } from '../../faults/has-program.ts';
import { pathOf } from '../checks/files.ts';

test.skipIf(!hasProgram('kubectl'))('kubectl makes one stream of the manifests, all of them in one namespace', () => {
  const made = execFileSync('kubectl', ['kustomize', pathOf('kubernetes')], { encoding: 'utf8' });
  const namespaces = made.match(/^ {2}namespace: (.*)$/gm) ?? [];
  expect(new Set(namespaces)).toEqual(new Set(['  namespace: suvidha']));
  expect(namespaces).toHaveLength(made.match(/^kind: /gm)?.length ?? 0);
});
