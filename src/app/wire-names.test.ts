import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { wireSchema } from '#server/api-document/wire-schema.ts';
import type { Address } from '#shared/contract/address.ts';
import { allRoutes } from './endpoints.ts';

const source = join(import.meta.dirname, '..');
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('testing/');
const production = globSync('**/*.{ts,tsx}', { cwd: source }).filter(
  (file) => !isTest(file) && !file.endsWith('.d.ts'),
);
const addressFiles = production.filter((file) => /(?:^|[/-])addresses\.ts$/.test(file));
const addresses: Address[] = (
  await Promise.all(addressFiles.map((file) => import(join(source, file)) as Promise<{ addresses: object }>))
).flatMap((module) => Object.values(module.addresses) as Address[]);

/** Where this stands outside the addresses; words on a screen and comments are no code. */
function standsIn(pattern: RegExp, files = production): string[] {
  return files
    .filter((file) => !addressFiles.includes(file) && !file.startsWith('web/messages/'))
    .flatMap((file) => {
      const code = readFileSync(join(source, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
      return [...code.matchAll(pattern)].map(([found]) => `${file}: ${found}`);
    });
}

test('what the API calls a field otherwise than we stands in no code but the addresses', () => {
  const wire = new Set(addresses.flatMap(({ names }) => Object.values(names)));
  // A date of birth is `dob` in a column and in an enquiry, too.
  wire.delete('dob');
  expect(wire.size).toBeGreaterThan(10);
  expect(wire).toContain('banknamecreditcard');
  // The log leaves out values by the names they may come under.
  const files = production.filter((file) => file !== 'server/log.ts');
  expect(standsIn(new RegExp(`\\b(?:${[...wire].join('|')})\\b`, 'g'), files)).toEqual([]);
});

test('no path of the API stands in code but the addresses', () => {
  const firsts = new Set(addresses.map(({ path }) => path.split('/')[1] ?? ''));
  expect(firsts).toContain('CreditCard');
  expect(standsIn(new RegExp(`['"\`](?:/api)?/(?:${[...firsts].join('|')})(?:[/'"\`?:]|(?=[A-Z]))`, 'g'))).toEqual([]);
});

test('every call is made by an address, and every address is a call’s', () => {
  const called = allRoutes.map(({ endpoint: { method, path } }) => `${method} ${path}`);
  for (const { method, path } of addresses) expect(called).toContain(`${method} ${path}`);
  expect(new Set(called).size).toBe(called.length);
});

/** The fields of a schema, at any depth. */
function fieldsIn(schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): [string, z.core.$ZodType][] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  return Object.entries(schema._zod.def).flatMap(([key, part]: [string, unknown]) => {
    const children = Object.values(Array.isArray(part) || key === 'shape' ? (part as object) : { part });
    const fields = key === 'shape' ? Object.entries(part as Record<string, z.core.$ZodType>) : [];
    return [...fields, ...children.flatMap((child) => (child?._zod ? fieldsIn(child, seen) : []))];
  });
}

const namesIn = (schema: z.core.$ZodType) => fieldsIn(schema).map(([name]) => name);

test('schemas speak our names and their wire forms the API’s, so that no name can be taken for another', () => {
  for (const { endpoint } of allRoutes) {
    const ours = Object.keys(endpoint.names);
    const wires = Object.values(endpoint.names);
    expect(new Set([...ours, ...wires]).size, endpoint.id).toBe(ours.length + wires.length);
    for (const schema of [endpoint.query, endpoint.body, endpoint.result]) {
      expect(
        namesIn(schema).filter((name) => wires.includes(name)),
        endpoint.id,
      ).toEqual([]);
      expect(
        namesIn(wireSchema(schema, endpoint)).filter((name) => ours.includes(name)),
        endpoint.id,
      ).toEqual([]);
    }
  }
});

test('a field whose value names a field is an enum, so that the document shows the names that travel', () => {
  const naming = allRoutes.flatMap(({ endpoint }) =>
    [endpoint.query, endpoint.body, endpoint.result].flatMap((schema) =>
      fieldsIn(schema).filter(([name]) => endpoint.namedBy?.includes(name)),
    ),
  );
  expect(naming.length).toBeGreaterThan(0);
  expect(naming.filter(([, schema]) => !(schema instanceof z.ZodMiniEnum)).map(([name]) => name)).toEqual([]);
});
