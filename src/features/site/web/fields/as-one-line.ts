/** What is typed or pasted into a field of one line: each break, with the blanks around it, as one blank. */
export const asOneLine = (typed: string) => typed.replace(/\s+/g, (blanks) => (blanks.includes('\n') ? ' ' : blanks));
