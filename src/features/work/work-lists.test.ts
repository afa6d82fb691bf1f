import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sampleSettings } from '#features/site/catalogue.ts';
import { orderOf, pageQueries } from '#server/lists/keyset.ts';
import { startTestApp } from '#testing/server.ts';
import { type Section, sections } from './catalogue.ts';
import { sectionBounds } from './rules.ts';
import { filteredWork, sortColumns, type WorkFilter } from './server/queries/filters.ts';

const app = await startTestApp();
const bounds = sectionBounds(sampleSettings, new Date('2026-12-01T06:00:00Z'));

/** Whose queue is looked at: everybody's and one person's; who has more owners in the filter is sorted. */
const whose: [string, number[] | undefined][] = [
  ['everybody', undefined],
  ['one person', [1]],
];
/** Columns of the board. */
const standings: [string, Pick<WorkFilter, 'status' | 'stage' | 'serviceType' | 'kind'>][] = [
  ['Pending', { status: ['Pending'], kind: ['request'] }],
  ['a stage', { status: ['In Progress'], stage: ['passport-papers'], serviceType: ['Passport Services'] }],
  ['a stage of any service', { stage: ['passport-papers'] }],
  ['no stage', { status: ['In Progress'], stage: ['none'], serviceType: ['Passport Services'] }],
];
const cases: {
  name: string;
  ownerIds: number[] | undefined;
  section: Section | undefined;
  sort: string;
  more?: Partial<WorkFilter>;
}[] = [
  ...whose.flatMap(([name, ownerIds]) =>
    standings.map(([place, more]) => ({
      name: `${name}, in ${place}`,
      ...{ ownerIds, section: undefined, sort: 'dueDate', more },
    })),
  ),
  ...whose.map(([name, ownerIds]) => ({
    name: `${name}, of a service`,
    ownerIds,
    section: undefined,
    sort: 'dueDate',
    more: { serviceType: ['Loan'] },
  })),
  ...whose.flatMap(([name, ownerIds]) =>
    ([undefined, ...sections] as (Section | undefined)[]).flatMap((section) =>
      ['dueDate', '-dueDate', 'touchedDate', '-touchedDate'].map((sort) => ({
        name,
        ownerIds,
        section,
        sort,
      })),
    ),
  ),
];

test.each(cases)(
  '$section of $name by $sort is read off an index, from any place',
  async ({ ownerIds, section, sort, more }) => {
    const withPool = section === 'unassigned';
    const filter: WorkFilter = { ownerIds, withPool, bounds, ...(section && { section: [section] }), ...more };
    const order = orderOf(sort, sortColumns);
    const values = ['2026-12-01T00:00:00.000Z', 5];
    await app.db.transaction().execute(async (db) => {
      // A small table is scanned and sorted whatever there is: only what cannot be had from an index shows then.
      for (const way of ['seqscan', 'bitmapscan', 'sort', 'incremental_sort'])
        await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(db);
      for (const cursor of [undefined, { sort, backward: false, values }, { sort, backward: true, values }]) {
        const query = filteredWork(db, filter).select(['id', 'queue_at', 'touched_at']);
        for (const question of pageQueries(query, { order, cursor, limit: 50 })) {
          const plan = JSON.stringify(await question.explain('json'));
          expect(plan).toMatch(/"Node Type":"Index (?:Only )?Scan"/);
          expect(plan).not.toMatch(/"Node Type":"(?:Seq Scan|Sort|Incremental Sort)"/);
        }
      }
    });
  },
);
