// What the libraries of a server take by themselves: a start is measured beside it.
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE_URL });
const app = Fastify();
app.get('/readyz', async () => (await pool.query('select 1 as one')).rows);
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
