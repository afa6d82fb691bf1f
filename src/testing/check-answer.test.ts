import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import { createCustomer, customerByPan } from '#features/customers/contract.ts';
import { listRoles } from '#features/roles/contract.ts';
import { problemType } from '#shared/errors/problem.ts';
import { checkAnswer } from './check-answer.ts';

interface Given {
  status?: number;
  type?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

function answer({ status = 200, type = 'application/json; charset=utf-8', body, headers = {} }: Given) {
  const text = JSON.stringify(body);
  const given = { statusCode: status, headers: { 'content-type': type, ...headers }, body: text, json: () => body };
  return given as unknown as LightMyRequestResponse;
}

const customer = {
  id: 7,
  panCardNo: 'ABXXXXXX4F',
  firstName: 'Asha',
  lastName: 'Patel',
  mobile: '+919876543210',
  email: 'asha@example.com',
  pincode: '388001',
  createdBy: 1,
};
const problem = (code: 'not-found' | 'gone', status: number) => ({
  status,
  type: 'application/problem+json',
  body: { type: problemType(code), title: 'No.', status, requestId: 'one' },
});

describe('an answer as the document has it passes', () => {
  test.each<[string, Given]>([
    ['the record', { body: customer }],
    ['a refusal', problem('not-found', 404)],
  ])('%s', (_, given) => {
    expect(() => checkAnswer(customerByPan, {}, answer(given))).not.toThrow();
  });
});

describe('an answer as the document does not have it fails', () => {
  test.each<[string, Given, RegExp]>([
    ['a status', problem('gone', 410), /this status/],
    ['a code of another refusal', { ...problem('gone', 404) }, /this body/],
    ['a record without a field', { body: { ...customer, email: undefined } }, /this body/],
    ['a field of another type', { body: { ...customer, id: '7' } }, /this body/],
    ['a content type', { body: customer, type: 'text/plain' }, /content type text\/plain/],
    ['a header', { body: customer, headers: { etag: '"1"' } }, /its etag/],
  ])('%s', (_, given, fault) => {
    expect(() => checkAnswer(customerByPan, {}, answer(given))).toThrow(fault);
  });

  test('a request header the call does not take', () => {
    const sent = { 'idempotency-key': 'one' };
    const made = answer({ status: 201, body: customer, headers: { etag: '"1"' } });
    expect(() => checkAnswer(createCustomer, sent, made)).not.toThrow();
    expect(() => checkAnswer(listRoles, sent, answer({ body: [] }))).toThrow(/idempotency-key/);
  });
});
