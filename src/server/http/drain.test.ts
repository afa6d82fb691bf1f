import { once } from 'node:events';
import { Agent, request } from 'node:http';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { makeDrainable } from './drain.ts';

/** A server whose `/slow` answers when the test says so. */
async function slowServer() {
  const app = Fastify();
  const drain = makeDrainable(app);
  let finish: () => void = () => {};
  let begun: () => void = () => {};
  const started = new Promise<void>((resolve) => {
    begun = resolve;
  });
  app.get('/fast', async () => 'ok');
  app.get('/slow', async () => {
    begun();
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return 'ok';
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, drain, address, started, finish: () => finish() };
}

function get(url: string, agent: Agent): Promise<{ status: number | undefined; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection }));
    });
    call.once('error', reject);
    call.end();
  });
}

test('F-12: a request under way is answered, and so is one on a connection that was idle', async () => {
  const { app, drain, address, started, finish } = await slowServer();
  const busy = new Agent({ keepAlive: true, maxSockets: 1 });
  const idle = new Agent({ keepAlive: true, maxSockets: 1 });
  await get(`${address}/fast`, idle);
  const underWay = get(`${address}/slow`, busy);
  await started;

  const drained = drain(1_000);
  expect(app.isDraining).toBe(true);
  expect(await get(`${address}/fast`, idle)).toEqual({ status: 200, connection: 'close' });
  await expect(get(`${address}/fast`, new Agent())).rejects.toThrow('ECONNREFUSED');
  finish();
  expect(await underWay).toMatchObject({ status: 200 });
  await drained;
  busy.destroy();
  idle.destroy();
});

test('F-11: until a balancer has noticed, new connections are answered too, and told to close', async () => {
  const { drain, address } = await slowServer();
  const drained = drain(400, 300);
  expect(await get(`${address}/fast`, new Agent())).toEqual({ status: 200, connection: 'close' });
  await drained;
  await expect(get(`${address}/fast`, new Agent())).rejects.toThrow('ECONNREFUSED');
});

test('a stop without connections is over at once', async () => {
  const { app, drain } = await slowServer();
  const closed = once(app.server, 'close');
  await drain(60_000);
  await closed;
});
