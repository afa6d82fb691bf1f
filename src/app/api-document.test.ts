import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { describe, expect, test } from 'vitest';
import type { ApiDocument } from '#server/api-document/document.ts';
import { startTestApp } from '#testing/server.ts';
import { allRoutes } from './endpoints.ts';

const app = await startTestApp();
const text = (await app.app.inject('/api/openapi.json')).body;
const document: ApiDocument = JSON.parse(text);

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

describe('other people’s tools read it without a word', () => {
  test('redocly, recommended rules', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const faults = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
    expect(faults.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual([]);
  });

  test('spectral:oas', async () => {
    const linter = new spectral.Spectral();
    linter.setRuleset({
      extends: [[rulesets.oas as RulesetDefinition, 'recommended']],
      // Each installation is another agency's, and whom to ask about its API is known to nobody here.
      rules: { 'info-contact': 'off' },
    });
    const faults = await linter.run(JSON.parse(text));
    expect(faults.map(({ code, message, path }) => `${code} ${path.join('.')}: ${message}`)).toEqual([]);
  });
});

test('every call in it is one the server answers, under a name of its own', () => {
  for (const { path, method } of operations()) {
    const url = path.replace(/\{(\w+)\}/g, ':$1');
    expect(app.app.hasRoute({ method: method.toUpperCase() as 'GET', url }), `${method} ${url}`).toBe(true);
  }
  const ids = operations().map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(allRoutes.length);
});

test('every reference leads somewhere', () => {
  const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, target]) => target ?? '');
  expect(references.length).toBeGreaterThan(500);
  for (const target of new Set(references)) {
    const found = target.split('/').reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], document);
    expect(found, target).toBeTypeOf('object');
  }
});

test('every call for whoever is signed in says what is left of the person’s requests, no other does', () => {
  for (const { path, operation } of operations()) {
    const [said = ''] = Object.keys(operation.responses).filter((status) => status.startsWith('2'));
    const { headers = {} } = operation.responses[said] as { headers?: Record<string, object> };
    const isSignedIn = (operation.security as object[]).length > 0;
    expect('RateLimit' in headers && 'RateLimit-Policy' in headers, path).toBe(isSignedIn);
  }
});

test('every call stands under a tag that says what it is about, and no tag is empty', () => {
  const used = new Set(operations().flatMap(({ operation }) => operation.tags));
  expect(document.tags.map(({ name }) => name).toSorted()).toEqual([...used].toSorted());
  for (const { description } of document.tags) expect(description).not.toBe('');
});

test('it is made once, and told by its tag to who has it', async () => {
  const first = await app.app.inject('/api/openapi.json');
  const { etag } = first.headers;
  expect(first.headers['content-type']).toContain('application/json');
  const again = await app.app.inject({ url: '/api/openapi.json', headers: { 'if-none-match': String(etag) } });
  expect(again).toMatchObject({ statusCode: 304, body: '' });
  const packed = await app.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br' } });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', etag });
});
