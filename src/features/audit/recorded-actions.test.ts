import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keyActions, proofActions } from '#shared/audit.ts';
import { auditActions, subjectWords } from './catalogue.ts';

const features = join(import.meta.dirname, '..');

/** What every feature's `audit-actions.ts` exports: lists of actions, and words of subjects. */
async function registered() {
  const files = globSync('**/audit-actions.ts', { cwd: features });
  const modules = await Promise.all(files.map((file) => import(join(features, file)) as Promise<object>));
  const exported = modules.flatMap((module) => Object.values(module) as (readonly string[] | object)[]);
  return {
    actions: exported.flatMap((value) => (Array.isArray(value) ? (value as string[]) : [])),
    subjects: exported.flatMap((value) => (Array.isArray(value) ? [] : Object.keys(value))),
  };
}

test('every action and subject that a feature registers is known to the log’s screen, once', async () => {
  const { actions, subjects } = await registered();
  expect(actions.length).toBeGreaterThan(10);
  expect([...actions, ...proofActions, ...keyActions].toSorted()).toEqual([...auditActions].toSorted());
  expect(subjects.toSorted()).toEqual(Object.keys(subjectWords).toSorted());
});
