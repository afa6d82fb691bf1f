import type { S3Config } from './s3-config.ts';
import type { S3Answer, S3Call } from './s3-request.ts';

interface ListedObject {
  name: string;
  writtenAt: Date;
}

/** All objects of a bucket whose names begin so, in order. */
export async function* listObjects(
  { address }: Pick<S3Config, 'address'>,
  prefix: string,
  send: (call: S3Call) => Promise<Pick<S3Answer, 'body'>>,
): AsyncIterable<ListedObject> {
  // ListObjects v1, by marker: not every S3 server supports the tokens of v2.
  for (let marker = ''; ; ) {
    const query = new URLSearchParams({ 'max-keys': '1000', ...(prefix && { prefix }), ...(marker && { marker }) });
    const { body } = await send({ method: 'GET', url: `${address}?${query.toString()}` });
    const { objects, isTruncated } = readList(body.toString());
    yield* objects;
    const last = objects.at(-1)?.name;
    if (!isTruncated || last === undefined) return;
    marker = last;
  }
}

/** Reads names and times only, which have no markup. */
function readList(xml: string) {
  const [, ...entries] = xml.split('<Contents>');
  const objects = entries.map((entry) => ({
    name: /<Key>([^<]*)<\/Key>/.exec(entry)?.[1] ?? '',
    writtenAt: new Date(/<LastModified>([^<]*)<\/LastModified>/.exec(entry)?.[1] ?? ''),
  }));
  return {
    objects: objects.filter(({ name }) => name !== ''),
    isTruncated: /<IsTruncated>true<\/IsTruncated>/.test(xml),
  };
}
