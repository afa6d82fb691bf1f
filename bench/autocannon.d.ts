declare module 'autocannon' {
  interface Request {
    method?: 'GET' | 'POST' | 'PUT';
    path?: string;
    headers?: Record<string, string>;
    body?: string | Buffer;
    setupRequest?(request: Request): Request;
  }

  interface Options {
    url: string;
    connections: number;
    /** Seconds; ignored when `amount` is given. */
    duration?: number;
    amount?: number;
    /** Requests a second over all connections. */
    overallRate?: number;
    sampleInt?: number;
    requests: Request[];
  }

  interface Result {
    errors: number;
    timeouts: number;
    non2xx: number;
    statusCodeStats: Record<string, { count: number }>;
  }

  interface Instance extends PromiseLike<Result> {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): this;
    stop(): void;
  }

  export default function autocannon(options: Options): Instance;
}
