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

  interface StoredObject {
    bucket: string;
    key: string;
    content: Buffer | NodeJS.ReadableStream;
    metadata: unknown;
  }

  interface Store {
    existsObject(bucket: string, key: string): Promise<boolean>;
    getResourcePath(bucket: string, key: string, resource: 'object'): string;
    putMetadata(bucket: string, key: string, metadata: unknown, md5: string): Promise<void>;
    putObject(object: StoredObject): Promise<{ size: number; md5: string }>;
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
    store: Store;
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
