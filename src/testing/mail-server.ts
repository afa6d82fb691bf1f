import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface TakenMail {
  to: string[];
  raw: string;
}

export interface MailServer {
  /** What it has answered 250 to, and what it took without an answer. */
  taken: TakenMail[];
  port: number;
  /** As a mail server that is killed and started again at once. */
  dropConnections(): void;
  stop(): Promise<void>;
}

export interface MailServerOptions extends SMTPServerOptions {
  port?: number;
  /** After the whole of a mail was taken: whether its connection ends without an answer. */
  dropAfterData?: () => boolean;
}

/** A real mail server on this machine; `keep` gets what stops it. */
export async function startMailServer(
  { port = 0, dropAfterData = () => false, ...options }: MailServerOptions,
  keep: (stop: () => Promise<void>) => void,
): Promise<MailServer> {
  const taken: TakenMail[] = [];
  const sockets = new Set<Socket>();
  const dropConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    ...{ authOptional: true, hideSTARTTLS: true, logger: false },
    onData(stream, { envelope }, done) {
      let raw = '';
      stream.setEncoding('utf8').on('data', (part: string) => {
        raw += part;
      });
      stream.on('end', () => {
        taken.push({ to: envelope.rcptTo.map(({ address }) => address), raw });
        if (dropAfterData()) dropConnections();
        else done();
      });
    },
    ...options,
  });
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  // Connections that a test ends half-way.
  server.on('error', () => {});
  const listening = once(server.server, 'listening');
  server.listen(port, '127.0.0.1');
  await listening;
  let stopped: Promise<void> | undefined;
  const stop = () =>
    (stopped ??= new Promise<void>((resolve) => {
      server.close(() => resolve());
      dropConnections();
    }));
  keep(stop);
  return { taken, port: (server.server.address() as AddressInfo).port, dropConnections, stop };
}

/** As a mail program reads it. */
export const readMail = ({ raw }: TakenMail): Promise<Email> => PostalMime.parse(raw);

/** The value of a header. */
export const headerOf = ({ headers }: Email, name: string) => headers.find(({ key }) => key === name)?.value;
