import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { auditActions } from './catalogue.ts';

const source = join(import.meta.dirname, '../..');

test('every action that is recorded by name has its words on the screen', () => {
  const files = globSync('{server,features/**/server}/**/*.ts', { cwd: source });
  const recorded = files.flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8');
    return text.includes('recordAudit') || text.includes('Exporter')
      ? [...text.matchAll(/action: '([a-z-]+)'/g)].map(([, action]) => action)
      : [];
  });
  expect(recorded.length).toBeGreaterThan(10);
  expect(recorded.filter((action) => !(auditActions as readonly (string | undefined)[]).includes(action))).toEqual([]);
});
