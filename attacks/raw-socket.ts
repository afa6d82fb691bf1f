import { connect } from 'node:net';
import type { Target } from './target.ts';

export interface RawAnswer {
  /** Of each answer on the connection, in order; empty where it was closed without one. */
  statuses: number[];
  text: string;
  isClosed: boolean;
}

/** Sends bytes as they are and waits until the server has closed the connection, or has said nothing for a while. */
export function sendRaw(
  { port }: Pick<Target, 'port'>,
  bytes: string | Uint8Array,
  quietMs = 1_500,
): Promise<RawAnswer> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    const finish = (isClosed: boolean) => {
      socket.destroy();
      const text = Buffer.concat(chunks).toString('latin1');
      done({
        statuses: [...text.matchAll(/(?:^|\r\n\r\n.*?)HTTP\/1\.1 (\d{3})/gs)].map(([, code]) => Number(code)),
        text,
        isClosed,
      });
    };
    socket.setTimeout(quietMs, () => finish(false));
    socket.on('connect', () => socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes));
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', () => finish(true));
    socket.on('close', () => finish(true));
  });
}
