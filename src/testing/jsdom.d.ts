/** The part of the HTML parser that tests on the server use; the browser's own types are not known there. */
declare module 'jsdom' {
  export interface ParsedElement {
    readonly textContent: string | null;
    readonly id: string;
    getAttribute(name: string): string | null;
    closest(selector: string): ParsedElement | null;
  }

  export interface ParsedDocument {
    readonly title: string;
    readonly documentElement: ParsedElement;
    querySelector(selector: string): ParsedElement | null;
    querySelectorAll(selector: string): Iterable<ParsedElement>;
    getElementById(id: string): ParsedElement | null;
  }

  export class JSDOM {
    constructor(text: string, options?: { contentType?: string });
    readonly window: {
      readonly document: ParsedDocument;
      readonly DOMParser: new () => { parseFromString(text: string, type: 'text/html'): ParsedDocument };
    };
  }
}
