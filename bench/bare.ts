import { randomInt } from 'node:crypto';
import { get } from 'node:http';
import Fastify from 'fastify';
import { openPool } from '#db/open.ts';
import { newReference } from '#features/enquiries/server/new-reference.ts';
import { searchPatterns } from '#features/enquiries/server/queries/filters.ts';
import { endWithParent } from './end-with-parent.ts';

/** What the same question costs with nothing around it: no session, no checks, no total, no headers, no log. */
const columns = `id, reference, service_type, first_name, mobile, email, address, pincode, dob, status, created_by,
  created_at, language, guardian_needed, notice_version, marketing_consent, marketing_withdrawn_at`;
const newest = 'order by created_at desc, id desc limit';
const limit = 50;

const pool = openPool(process.env.BENCH_DATABASE_URL ?? '', {
  size: Number(process.env.DATABASE_POOL),
  onLost: () => {},
});
const app = Fastify({ forceCloseConnections: true });

app.get('/newest', async () => (await pool.query(`select ${columns} from enquiries ${newest} $1`, [limit])).rows);

app.get<{ Querystring: { status: string } }>('/by-status', async ({ query }) => {
  const text = `select ${columns} from enquiries where status in ($1) ${newest} $2`;
  return (await pool.query(text, [query.status, limit])).rows;
});

app.get<{ Querystring: { at: string; id: string } }>('/after', async ({ query }) => {
  const text = `select ${columns} from enquiries where (created_at, id) < ($1, $2) ${newest} $3`;
  return (await pool.query(text, [query.at, query.id, limit])).rows;
});

app.get<{ Querystring: { q: string } }>('/search', async ({ query }) => {
  const patterns = searchPatterns(query.q);
  const conditions = patterns.map((_, index) => `search_text like $${index + 1}`).join(' and ');
  const text = `select ${columns} from enquiries where ${conditions} ${newest} $${patterns.length + 1}`;
  return (await pool.query(text, [...patterns, limit])).rows;
});

app.post<{ Body: Record<string, string> }>('/create', async ({ body }, reply) => {
  const text = `insert into enquiries (reference, service_type, first_name, mobile, email, address, pincode, dob,
    language, guardian_needed) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${columns}`;
  const reference = newReference((limit) => randomInt(limit));
  const { serviceType, firstName, mobile, email, address, pincode, dob } = body;
  const values = [reference, serviceType, firstName, `+91${mobile}`, email, address, pincode, dob, 'en', false];
  reply.code(201);
  return (await pool.query(text, values)).rows[0];
});

/** The product's own home page, byte for byte as it was compressed there. */
let home: ReturnType<typeof fetchHome> | undefined;
app.get('/home', async (_request, reply) => {
  home ??= fetchHome();
  const { type, body } = await home;
  return reply.header('content-encoding', 'br').type(type).send(body);
});

async function fetchHome(): Promise<{ type: string; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(`${process.env.PRODUCT_ORIGIN}/`, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ type: answer.headers['content-type'] ?? '', body: Buffer.concat(chunks) }));
    }).on('error', reject);
  });
}

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });

endWithParent(async () => {
  await app.close();
  await pool.end();
});
