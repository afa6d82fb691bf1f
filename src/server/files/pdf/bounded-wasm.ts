/** Of a WebAssembly module, where its memory is declared. */
const memorySection = 5;
const pageBytes = 64 * 1024;

/**
 * The same module, whose memory can grow to so many bytes and no further: the engine itself refuses more. Throws where it declares no maximum that could be
 * lowered.
 */
export function withMostMemory(wasm: Uint8Array, mostBytes: number): Uint8Array {
  const bounded = Uint8Array.from(wasm);
  // After the magic number and the version.
  let at = 8;
  const next = () => {
    const byte = bounded[at++];
    if (byte === undefined) throw new Error('The module declares no memory.');
    return byte;
  };
  const readNumber = () => {
    const start = at;
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = next();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return { value, start, length: at - start };
    }
  };
  for (;;) {
    const section = next();
    const { value: length } = readNumber();
    if (section === memorySection) break;
    at += length;
  }
  const memories = readNumber().value;
  const hasMaximum = next() === 1;
  const { value: least } = readNumber();
  const most = readNumber();
  const wanted = Math.floor(mostBytes / pageBytes);
  if (memories !== 1 || !hasMaximum || wanted < least || wanted > most.value)
    throw new Error('The memory of the module cannot be bounded.');
  // As long as the number that stood there, with leading zeros.
  for (let place = 0; place < most.length; place++) {
    const isLast = place === most.length - 1;
    bounded[most.start + place] = (Math.floor(wanted / 2 ** (7 * place)) & 0x7f) | (isLast ? 0 : 0x80);
  }
  return bounded;
}
