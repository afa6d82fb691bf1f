import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keyActions, lookActions, proofActions, restrictionActions, viewActions, viewSubject } from '#shared/audit.ts';
import { auditActions, subjectWords } from './catalogue.ts';

const features = join(import.meta.dirname, '..');

/** What every feature's `catalogue.ts` exports as `…Actions` (a list) and `…Subject` (words). */
async function registered() {
  const files = globSync('**/catalogue.ts', { cwd: features });
  const modules = await Promise.all(files.map((file) => import(join(features, file)) as Promise<object>));
  const exported = modules.flatMap((module) => Object.entries(module) as [string, string[] | object][]);
  const named = (ending: string) =>
    exported.flatMap(([name, value]) => (name.endsWith(ending) && name !== 'auditActions' ? [value] : []));
  return {
    actions: named('Actions').flat() as string[],
    subjects: named('Subject').flatMap((words) => Object.keys(words)),
  };
}

test('every action and subject that a feature registers is known to the log’s screen, once', async () => {
  const { actions, subjects } = await registered();
  expect(actions.length).toBeGreaterThan(10);
  expect(
    [...actions, ...proofActions, ...lookActions, ...restrictionActions, ...keyActions, ...viewActions].toSorted(),
  ).toEqual([...auditActions].toSorted());
  expect([...subjects, ...Object.keys(viewSubject)].toSorted()).toEqual(Object.keys(subjectWords).toSorted());
});
