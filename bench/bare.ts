import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'csv-stringify';
import Fastify from 'fastify';
import sharp from 'sharp';
import { openPool } from '#db/open.ts';
import { searchedWords } from '#features/enquiries/server/queries/filters.ts';
import { verifyPassword } from '#server/auth/hash-password.ts';
import { literally } from '#server/lists/filters.ts';
import { type StatementName, statements } from './statements.ts';

/** What the same question costs with nothing around it: no session, no checks, no total, no headers, no log. */
const pool = openPool(process.env.BENCH_DATABASE_URL ?? '', {
  size: Number(process.env.DATABASE_POOL),
  onLost: () => {},
});
const folder = await mkdtemp(join(tmpdir(), 'suvidha-bare-'));
const app = Fastify({ forceCloseConnections: true });
app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

const rowsOf = async (name: StatementName, values: unknown[]) =>
  (await pool.query<Record<string, unknown>>({ name, text: statements[name], values })).rows;

app.get<{ Params: { name: StatementName }; Querystring: { p?: string | string[] } }>(
  '/rows/:name',
  ({ params, query }) => rowsOf(params.name, query.p === undefined ? [] : [query.p].flat()),
);

app.post<{ Params: { name: StatementName }; Body: unknown[] }>('/run/:name', async ({ params, body }, reply) => {
  reply.code(201);
  return (await rowsOf(params.name, body))[0];
});

app.get<{ Querystring: { q: string } }>('/search', async ({ query }) => {
  const patterns = searchedWords(query.q).map((word) => `%${literally(word)}%`);
  const conditions = patterns.map((_, index) => `search_text like $${index + 1}`).join(' and ');
  const text = statements.requests.replace(' order by', ` where ${conditions} order by`);
  return (await pool.query(text, patterns)).rows;
});

app.post<{ Body: { username: string; password: string } }>('/password', async ({ body }) => {
  const [account] = await rowsOf('passwordOf', [body.username]);
  return { isRight: await verifyPassword(body.password, String(account?.password_hash)) };
});

let picture: Buffer | undefined;
app.post<{ Body: Buffer }>('/picture', async ({ body }, reply) => {
  picture = await sharp(body)
    .rotate()
    .resize(1_600, 1_600, { fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer();
  await writeFile(join(folder, 'picture'), picture);
  return reply.code(201).send({ bytes: picture.length });
});
app.get('/picture', (_request, reply) => reply.type('image/webp').send(picture));

app.get<{ Querystring: { status: string } }>('/export', async ({ query }, reply) =>
  reply.type('text/csv').send(stringify(await rowsOf('exported', [query.status]), { header: true })),
);

/** The product's own pages, byte for byte as they were compressed there. */
const copies = new Map<string, ReturnType<typeof copyOf>>();
app.get<{ Querystring: { path: string } }>('/copy', async ({ query: { path } }, reply) => {
  const copy = copies.get(path) ?? copyOf(path);
  copies.set(path, copy);
  const { headers, body } = await copy;
  return reply.headers(headers).send(body);
});

function copyOf(path: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(
      `${process.env.PRODUCT_ORIGIN}${path}`,
      { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } },
      (answer) => {
        const chunks: Buffer[] = [];
        const names = ['content-type', 'content-encoding'];
        const headers = names.flatMap((name) => (answer.headers[name] ? [[name, String(answer.headers[name])]] : []));
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve({ headers: Object.fromEntries(headers), body: Buffer.concat(chunks) }));
      },
    ).on('error', reject);
  });
}

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });

async function close() {
  await app.close();
  await pool.end();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
}
process.once('SIGTERM', () => void close());
