import { randomUUID } from 'node:crypto';
import type { Request } from 'autocannon';
import type { Client } from 'pg';
import { listEnquiries, submitEnquiry } from '#features/enquiries/contract.ts';
import { makeKeys } from '#server/keys.ts';
import { sealCursor } from '#server/lists/keyset.ts';
import { enquiryForm } from '#testing/factories.ts';

/** One question, as it is put to the product and to the bare handler. */
export interface Question {
  name: string;
  product: Request[];
  bare: Request[];
  /** The least share of the bare handler's throughput. */
  leastRatio?: number;
}

export interface Asker {
  token: string;
  signingKey: string;
  client: Client;
}

const deepRows = 500_000;

/** What 32 clients ask. */
export async function questionsOf({ token, signingKey, client }: Asker): Promise<Question[]> {
  const list = (query: string): Request[] => [listRequest(token, query)];
  const deep = await deepRow(client);
  const values = [new Date(deep.at).toISOString(), Number(deep.id)];
  const cursor = sealCursor(makeKeys([Buffer.from(signingKey, 'hex')]), {
    sort: '-createdDate',
    backward: false,
    values,
  });
  return [
    {
      name: 'home page',
      product: [{ path: '/', headers: { 'accept-encoding': 'br' } }],
      bare: [{ path: '/home' }],
      leastRatio: 0.6,
    },
    { name: 'newest page', product: list('limit=50'), bare: [{ path: '/newest' }], leastRatio: 0.5 },
    {
      name: 'deep page',
      product: list(`limit=50&cursor=${cursor}`),
      bare: [{ path: `/after?${new URLSearchParams({ at: deep.at, id: deep.id }).toString()}` }],
    },
    {
      name: 'status filter',
      product: list('limit=50&status=Pending'),
      bare: [{ path: '/by-status?status=Pending' }],
      leastRatio: 0.5,
    },
    {
      name: 'create',
      product: [createRequest(`/api${submitEnquiry.path}`)],
      bare: [createRequest('/create')],
      leastRatio: 0.4,
    },
  ];
}

export function listRequest(token: string, query: string): Request {
  return { path: `/api${listEnquiries.path}?${query}`, headers: { authorization: `Bearer ${token}` } };
}

function createRequest(path: string): Request {
  return {
    method: 'POST',
    path,
    setupRequest: (request) => ({
      ...request,
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(enquiryForm()),
    }),
  };
}

async function deepRow(client: Client): Promise<{ at: string; id: string }> {
  const { rows } = await client.query<{ at: string; id: string }>(
    `select created_at::text as at, id from enquiries order by created_at desc, id desc offset $1 limit 1`,
    [deepRows],
  );
  const [row] = rows;
  if (!row) throw new Error(`There are fewer than ${deepRows} enquiries.`);
  return row;
}
