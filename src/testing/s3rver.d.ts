/** The part of the S3 server that tests use. */
declare module 's3rver' {
  interface Context {
    method: string;
    path: string;
    querystring: string;
    headers: Record<string, string | undefined>;
    status: number;
    type: string;
    body: unknown;
  }

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      vhostBuckets: boolean;
      configureBuckets: { name: string }[];
    });
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    store: { existsObject(bucket: string, key: string): Promise<boolean> };
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
