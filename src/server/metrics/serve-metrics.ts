import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { counters } from './counters.ts';

export interface MetricsParts {
  /** 0 takes a free one. */
  port: number;
  /** Of the database. */
  pool: { totalCount: number; idleCount: number; waitingCount: number };
}

export interface MetricsServer {
  address: string;
  close: () => void;
}

/** Serves `/metrics` for Prometheus on a loopback port of its own, for whoever is on this machine. */
export async function serveMetrics({ port, pool }: MetricsParts): Promise<MetricsServer> {
  const gauges = new Registry();
  collectDefaultMetrics({ register: gauges });
  new Gauge({
    name: 'suvidha_database_connections',
    help: 'Connections to the database that are in use and idle, and queries that wait for one.',
    labelNames: ['state'],
    registers: [gauges],
    collect() {
      this.set({ state: 'in-use' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  const all = Registry.merge([gauges, counters]);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    all.metrics().then(
      (text) => response.writeHead(200, { 'content-type': all.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: heard } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${heard}/metrics`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
