import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { freePort } from '#testing/product.ts';

/** What is wrong with the line, in both directions. */
export interface LineFault {
  /** Every packet comes that much later. */
  delayMs?: number;
  /** The share of packets at which the connection is reset. */
  resets?: number;
  /** Of each connection. */
  bytesPerSecond?: number;
  /** Nothing comes through; connections stay open, and new ones are accepted. */
  isBlackHole?: boolean;
  /** Of each connection that carries this word to the far side, nothing comes back from then on. */
  isDeafAfter?: string;
}

export interface TcpProxy {
  port: number;
  setFault: (fault: LineFault) => void;
  /** New connections go there from now on. */
  setTarget: (target: NetConnectOpts) => void;
  /** The far side goes without a word: its connections end, those on this side stay open. */
  halfOpen: () => void;
  /** Ends every connection. */
  cutAll: () => void;
  close: () => Promise<void>;
}

/** A line that can be made bad, from a port of its own to the target. */
export async function startTcpProxy(firstTarget: NetConnectOpts): Promise<TcpProxy> {
  let target = firstTarget;
  let fault: LineFault = {};
  const lines = new Set<{ end: () => void; cutFar: () => void }>();

  const server = createServer((near) => {
    const far = connect(target);
    let isCut = false;
    const end = () => {
      lines.delete(line);
      near.destroy();
      far.destroy();
    };
    const cutFar = () => {
      isCut = true;
      far.destroy();
    };
    const line = { end, cutFar };
    lines.add(line);
    // Only the near side is TCP, and can be reset.
    const reset = () => {
      near.resetAndDestroy();
      end();
    };
    let isDeaf = false;
    near.on('data', (bytes) => {
      if (fault.isDeafAfter && bytes.includes(fault.isDeafAfter)) isDeaf = true;
    });
    forward(near, far, { faultNow: () => fault, reset });
    forward(far, near, { faultNow: () => ({ ...fault, isBlackHole: isDeaf || fault.isBlackHole === true }), reset });
    near.on('error', end).on('close', end);
    far.on('error', () => isCut || end()).on('close', () => isCut || end());
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');

  const cutAll = () => {
    for (const { end } of lines) end();
  };
  return {
    port,
    setFault: (next) => {
      fault = next;
    },
    setTarget: (next) => {
      target = next;
    },
    halfOpen: () => {
      for (const { cutFar } of lines) cutFar();
    },
    cutAll,
    async close() {
      server.close();
      cutAll();
      await once(server, 'close');
    },
  };
}

function forward(from: Socket, to: Socket, { faultNow, reset }: { faultNow: () => LineFault; reset: () => void }) {
  /** When the last packet is through. */
  let freeAt = 0;
  from.on('data', (bytes) => {
    const { delayMs = 0, resets = 0, bytesPerSecond, isBlackHole } = faultNow();
    if (isBlackHole) return;
    if (resets > 0 && Math.random() < resets) return reset();
    const now = performance.now();
    const taking = bytesPerSecond === undefined ? 0 : (bytes.length / bytesPerSecond) * 1_000;
    freeAt = Math.max(freeAt, now) + taking;
    const waiting = freeAt - now + delayMs;
    if (waiting < 1) to.write(bytes);
    else setTimeout(() => to.writable && to.write(bytes), waiting);
  });
}
