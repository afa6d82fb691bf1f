// The least that a server of these libraries is: what a start is measured beside.
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE_URL });
const app = Fastify();
app.get('/readyz', async () => (await pool.query('select 1 as one')).rows);
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
