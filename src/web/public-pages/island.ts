/** The export of a `*-island.ts` file: hydrates an element rendered by the server. */
export interface Island {
  enhance(element: HTMLElement, language: string): unknown;
}
