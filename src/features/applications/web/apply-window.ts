/**
 * The tab in which the bank's page is to open. A browser lets a page open one only while the press lasts, and the answers of
 * the server come later: it is opened empty at once, and sent to the bank when there is an application.
 */
export interface ApplyWindow {
  /** False where there is no tab to send: it was blocked, or closed since. */
  goTo: (address: string) => boolean;
  close: () => void;
}

export function openApplyWindow(text: string): ApplyWindow {
  const tab = window.open('', '_blank');
  if (tab) prepare(tab, text);
  return {
    goTo(address) {
      if (!tab || tab.closed) return false;
      tab.location.replace(address);
      return true;
    },
    close: () => tab?.close(),
  };
}

/** The bank learns neither who opened its page nor from where. */
function prepare(tab: Window, text: string) {
  tab.opener = null;
  const { document: page } = tab;
  const policy = page.createElement('meta');
  policy.name = 'referrer';
  policy.content = 'no-referrer';
  page.head.append(policy);
  page.title = text;
  page.body.textContent = text;
}
