/** What the text looks like while it is written: near to what visitors see. */
export const editorText =
  'wrap-anywhere [&>div]:min-h-48 [&>div]:whitespace-pre-wrap [&>div]:px-3 [&>div]:py-2.5 [&>div]:text-base [&>div]:outline-none md:[&>div]:text-sm [&_a]:py-1 [&_a]:text-ink [&_a]:underline [&_h2]:mt-3 [&_h2]:font-semibold [&_h2]:text-ink [&_h2]:text-lg [&_ol]:list-decimal [&_ol]:ps-6 [&_p]:my-1.5 [&_strong]:font-bold [&_ul]:list-[square] [&_ul]:ps-6';
