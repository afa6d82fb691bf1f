import { globSync } from 'node:fs';
import { allRoutes } from '#app/endpoints.ts';
import { pageList } from '#app/page-list.ts';
import type { Access } from '#shared/contract/access.ts';
import { screenModules } from './build/screen-modules.ts';

// `npm run routes`: method · path · access · file of every call, page · access · file of every page of the back office.
const root = new URL('../', import.meta.url);

const access = (rule: Access) => (typeof rule === 'string' ? rule : `self: ${rule.self}`);
const row = (kind: string, path: string, rule: Access, file: string) =>
  console.log(`${kind.padEnd(5)} ${path.padEnd(44)} ${access(rule).padEnd(9)} ${file}`);

const contractOf = new Map<unknown, string>();
for (const file of globSync('src/features/**/contract.ts', { cwd: root.pathname })) {
  const contract: Record<string, unknown> = await import(new URL(file, root).href);
  for (const value of Object.values(contract)) contractOf.set(value, file);
}
for (const { endpoint } of allRoutes) {
  row(endpoint.method, `/api${endpoint.path}`, endpoint.access, contractOf.get(endpoint) ?? '');
}

const moduleOf = new Map(screenModules().map(({ path, module }) => [path, module]));
for (const page of pageList) row('page', page.path, page.access, moduleOf.get(page.path) ?? '');
