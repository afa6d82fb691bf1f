/** What is not closed goes on to the end, as in a browser. */
const unreadElements = ['style', 'script', 'title', 'xml'].map((name) => `<${name}(?=[\\s>])[^]*?(?:</${name}\\s*>|$)`);
const unread = new RegExp(
  ['<!--(?:-?>|[^]*?(?:--!?>|$))', ...unreadElements, '<(?:img|meta|link)\\b[^>]*(?:>|$)'].join('|'),
  'gi',
);
const tag = /<(\/?)([a-z][\w:-]*)(?![\w:-])((?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi;
const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*("[^"]*"|'[^']*'|[^\\s"'>]+)`, 'i');
const kept = [attribute('href'), attribute('data-pm-slice')];
const style = attribute('style');
const weight = /font-weight\s*:\s*(bolder|bold|normal|lighter|[1-9]00)/i;

/** A row of a table becomes a line. */
const lineTags: Partial<Record<string, string>> = {
  table: 'div',
  thead: 'div',
  tbody: 'div',
  tr: 'p',
  td: 'span',
  th: 'span',
};

/**
 * HTML of another program with what the editor reads of it: its tags, and where links lead. Styles and handlers, which the policy of the
 * document forbids and reports, are taken out; the weight of letters stands in an attribute.
 */
export function readableHtml(html: string): string {
  return html.replace(unread, '').replace(tag, (_, end: string, written: string, attributes: string) => {
    const name = lineTags[written.toLowerCase()] ?? written;
    if (end) return `</${name}>${/^t[dh]$/i.test(written) ? ' ' : ''}`;
    const read = kept.map((one) => one.exec(attributes)?.[0] ?? '').join('');
    const [, letters] = weight.exec(style.exec(attributes)?.[1] ?? '') ?? [];
    const weighs = letters && ` data-weight="${/^bold|^[6-9]/i.test(letters) ? 'bold' : 'normal'}"`;
    return `<${name}${read}${weighs ?? ''}>`;
  });
}
