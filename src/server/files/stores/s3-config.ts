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
  /** Of the settings, before `_URL`, `_ACCESS_KEY` and `_SECRET_KEY`. */
  name: 'FILES' | 'BACKUP';
  address: string | undefined;
  accessKey: string | undefined;
  secretKey: string | undefined;
}

const bucketForm = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixForm = /^(?:[A-Za-z0-9_.-]+\/)*$/;
const allowedParameters = ['region', 'endpoint', 'style'];

/**
 * `s3://bucket/prefix?region=…&endpoint=…&style=…` as a config, or the problem as a sentence. The default endpoint is Amazon's.
 * `style` says where the bucket's name goes: `host` (Amazon's usual way) or `path` (that of most others).
 */
export function readS3Config({ name, address: text = '', accessKey, secretKey }: S3Settings): S3Config | string {
  const problem = (sentence: string) => `${name}_URL: ${sentence}`;
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || url.username !== '' || url.port !== '') {
    return problem('expected s3://bucket or s3://bucket/prefix.');
  }
  const bucket = url.hostname;
  const prefix = url.pathname.replace(/^\//, '').replace(/([^/])$/, '$1/');
  if (!bucketForm.test(bucket)) return problem('expected the name of a bucket after s3://.');
  if (!prefixForm.test(prefix) || text.includes('..')) {
    return problem('expected a prefix of letters, digits, points, hyphens and slashes.');
  }
  const unknownParameter = [...url.searchParams.keys()].find((name) => !allowedParameters.includes(name));
  if (unknownParameter !== undefined)
    return problem(`${unknownParameter} is not known; only region, endpoint and style are.`);
  const region = url.searchParams.get('region') ?? 'us-east-1';
  if (!/^[a-z0-9-]{1,40}$/.test(region)) return problem('expected a region such as ap-south-1.');
  const endpoint = URL.parse(url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`);
  if (!endpoint || !/^https?:$/.test(endpoint.protocol) || endpoint.pathname !== '/' || endpoint.search !== '') {
    return problem('expected an endpoint such as https://store.example:9000.');
  }
  // A dot in a bucket's name would make a host name that Amazon's wildcard certificate does not cover.
  const usual = url.searchParams.has('endpoint') || bucket.includes('.') ? 'path' : 'host';
  const style = url.searchParams.get('style') ?? usual;
  if (style !== 'host' && style !== 'path') return problem('expected a style of host or path.');
  if (!accessKey || !secretKey) {
    return problem(`an S3 store needs ${name}_ACCESS_KEY and ${name}_SECRET_KEY beside it.`);
  }
  const address =
    style === 'path' ? `${endpoint.origin}/${bucket}/` : `${endpoint.protocol}//${bucket}.${endpoint.host}/`;
  return { address, prefix, region, accessKey, secretKey };
}
