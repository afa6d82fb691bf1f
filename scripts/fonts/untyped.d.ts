declare module 'fontverter' {
  /** Font bytes in another container. */
  export function convert(font: Uint8Array, format: 'truetype' | 'woff2'): Promise<Buffer>;
}

// Of the browser's library, which server code does without.
declare namespace WebAssembly {
  interface Memory {
    readonly buffer: ArrayBuffer;
  }
  function instantiate(bytes: Uint8Array): Promise<{ instance: { exports: unknown } }>;
}
