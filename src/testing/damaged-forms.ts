import fc from 'fast-check';

interface Form {
  headers: { 'content-type': string };
  payload: Buffer;
}

type Damage = (bytes: Buffer) => Buffer;

/** The form with bytes changed, gone, cut off or put between, under its own content type or a strange one. */
export function damagedForms({ headers, payload }: Form): fc.Arbitrary<Form> {
  const mark = Buffer.from(`--${headers['content-type'].split('boundary=')[1]}`);
  const at = fc.nat(payload.length);
  const changed = fc.record({ at, byte: fc.nat(255) }).map(
    ({ at, byte }): Damage =>
      (bytes) => {
        const copy = Buffer.from(bytes);
        if (at < copy.length) copy[at] = byte;
        return copy;
      },
  );
  const cutOff = at.map(
    (length): Damage =>
      (bytes) =>
        bytes.subarray(0, length),
  );
  const gone = fc.record({ from: at, length: fc.integer({ min: 1, max: 80 }) }).map(
    ({ from, length }): Damage =>
      (bytes) =>
        Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + length)]),
  );
  const strange = ['\r\n', '\r\n\r\n', '"', 'name="__proto__"', '\0'.repeat(9)].map((text) => Buffer.from(text));
  const between = fc.record({ at, what: fc.constantFrom(mark, ...strange) }).map(
    ({ at, what }): Damage =>
      (bytes) =>
        Buffer.concat([bytes.subarray(0, at), what, bytes.subarray(at)]),
  );
  const type = fc.oneof(
    { weight: 9, arbitrary: fc.constant(headers['content-type']) },
    fc.constantFrom(
      'multipart/form-data',
      'multipart/form-data; boundary=',
      `multipart/form-data; boundary=${'a'.repeat(200)}`,
      'multipart/form-data; boundary="a',
    ),
  );
  const damages = fc.array(fc.oneof(changed, cutOff, gone, between), { minLength: 1, maxLength: 4 });
  return fc.record({ damages, type }).map(({ damages, type }) => ({
    headers: { 'content-type': type },
    payload: damages.reduce((bytes, damage) => damage(bytes), payload),
  }));
}
