/** The preference that holds the parameters a list opens with; `savePreference` takes no such name. */
export const viewPreference = (list: string) => `view/${list}`;
