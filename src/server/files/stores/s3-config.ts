/** A bucket's address and credentials. */
export interface S3Config {
  /** URL of the bucket, ending in a slash. */
  address: string;
  /** Prefix of every object's name: empty, or ending in a slash. */
  prefix: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

export interface S3Settings {
  FILES_URL?: string | undefined;
  FILES_ACCESS_KEY?: string | undefined;
  FILES_SECRET_KEY?: string | undefined;
}

const bucketForm = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixForm = /^(?:[A-Za-z0-9_.-]+\/)*$/;
const allowedParameters = ['region', 'endpoint', 'style'];

/**
 * `s3://bucket/prefix?region=…&endpoint=…&style=…` as a config, or the problem as a sentence. The default endpoint is Amazon's.
 * `style` says where the bucket's name goes: `host` (Amazon's usual way) or `path` (that of most others).
 */
export function readS3Config({ FILES_URL, FILES_ACCESS_KEY, FILES_SECRET_KEY }: S3Settings): S3Config | string {
  const url = URL.parse(FILES_URL ?? '');
  if (url?.protocol !== 's3:' || url.username !== '' || url.port !== '') {
    return 'FILES_URL: expected s3://bucket or s3://bucket/prefix.';
  }
  const bucket = url.hostname;
  const prefix = url.pathname.replace(/^\//, '').replace(/([^/])$/, '$1/');
  if (!bucketForm.test(bucket)) return 'FILES_URL: expected the name of a bucket after s3://.';
  if (!prefixForm.test(prefix) || FILES_URL?.includes('..')) {
    return 'FILES_URL: expected a prefix of letters, digits, points, hyphens and slashes.';
  }
  const unknownParameter = [...url.searchParams.keys()].find((name) => !allowedParameters.includes(name));
  if (unknownParameter !== undefined)
    return `FILES_URL: ${unknownParameter} is not known; only region, endpoint and style are.`;
  const region = url.searchParams.get('region') ?? 'us-east-1';
  if (!/^[a-z0-9-]{1,40}$/.test(region)) return 'FILES_URL: expected a region such as ap-south-1.';
  const endpoint = URL.parse(url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`);
  if (!endpoint || !/^https?:$/.test(endpoint.protocol) || endpoint.pathname !== '/' || endpoint.search !== '') {
    return 'FILES_URL: expected an endpoint such as https://store.example:9000.';
  }
  // A dot in a bucket's name would make a host name that Amazon's wildcard certificate does not cover.
  const usual = url.searchParams.has('endpoint') || bucket.includes('.') ? 'path' : 'host';
  const style = url.searchParams.get('style') ?? usual;
  if (style !== 'host' && style !== 'path') return 'FILES_URL: expected a style of host or path.';
  if (!FILES_ACCESS_KEY || !FILES_SECRET_KEY) {
    return 'FILES_URL: an S3 store needs FILES_ACCESS_KEY and FILES_SECRET_KEY beside it.';
  }
  const address =
    style === 'path' ? `${endpoint.origin}/${bucket}/` : `${endpoint.protocol}//${bucket}.${endpoint.host}/`;
  return { address, prefix, region, accessKey: FILES_ACCESS_KEY, secretKey: FILES_SECRET_KEY };
}
