const idsOfPage = 65_536;

/** Ids as bits, one page for each 65,536 neighbours: a million of them take 128 KB. */
export class IdSet {
  readonly #pages = new Map<number, Uint8Array>();

  /** False when the id was there already. */
  add(id: number): boolean {
    const { page, byte, bit } = this.#placeOf(id);
    const bytes = this.#pages.get(page) ?? new Uint8Array(idsOfPage / 8);
    this.#pages.set(page, bytes);
    const bits = bytes[byte] ?? 0;
    bytes[byte] = bits | bit;
    return (bits & bit) === 0;
  }

  has(id: number): boolean {
    const { page, byte, bit } = this.#placeOf(id);
    return ((this.#pages.get(page)?.[byte] ?? 0) & bit) !== 0;
  }

  #placeOf(id: number) {
    const page = Math.floor(id / idsOfPage);
    const rest = id - page * idsOfPage;
    return { page, byte: rest >> 3, bit: 1 << (rest & 7) };
  }
}
