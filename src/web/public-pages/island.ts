/** What a file named `*-island.ts` exports: it takes over an element the server rendered. */
export interface Island {
  enhance(element: HTMLElement, language: string): unknown;
}
