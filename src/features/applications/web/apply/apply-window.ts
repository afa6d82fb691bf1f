import { currentLock, isLocked, onLockChange } from '#web/session/tab-session.ts';

/**
 * The tab for the bank's page. Browsers allow a new tab only during the press, before the server answers: it is opened empty at
 * once, and navigated to the bank when the application exists. It is closed where the screen behind it is locked: it would hide
 * where one signs in again.
 */
export interface ApplyWindow {
  /** False when there is no tab to navigate: blocked, or closed since. */
  goTo: (address: string) => boolean;
  close: () => void;
}

export function openApplyWindow(text: string): ApplyWindow {
  const tab = isLocked() ? null : window.open('', '_blank');
  if (tab) prepare(tab, text);
  const stop = onLockChange(() => currentLock() && tab?.close());
  return {
    goTo(address) {
      stop();
      if (!tab || tab.closed) return false;
      tab.location.replace(address);
      return true;
    },
    close() {
      stop();
      tab?.close();
    },
  };
}

/** Without opener and referrer: the bank does not learn who opened its page. */
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
