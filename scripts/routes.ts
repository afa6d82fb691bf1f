import { allRoutes } from '#app/endpoints.ts';
import { pageList } from '#app/page-list.ts';

// `npm run routes`: every call and page with who may use it.
const access = (rule: unknown) =>
  typeof rule === 'string' ? rule : `self: ${(rule as { self: string }).self}, or admin`;

const noSessions = { identify: () => Promise.reject(new Error('not running')), forget: () => {} };
for (const { endpoint } of allRoutes(noSessions)) {
  console.log(`${endpoint.method.padEnd(5)} /api${endpoint.path.padEnd(42)} ${access(endpoint.access)}`);
}
for (const page of pageList) console.log(`page  ${page.path.padEnd(46)} ${access(page.access)}`);
