import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { documentLanguage } from '#web/messages/office/document-language.ts';
import { loadMessages } from '#web/messages/office/load-messages.ts';
import { MessagesProvider } from '#web/messages/office/messages-context.tsx';
import { loadPage } from '#web/ui/lazy/load-page.ts';

/** Shows something in the document of the back office, in its language. */
export async function mount(content: ReactNode): Promise<void> {
  const language = documentLanguage();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const messages = await loadPage(() => loadMessages(language)).catch((failure: Error) => {
    root.textContent = failure.message;
    throw failure;
  });
  createRoot(root).render(
    <MessagesProvider language={language} messages={messages}>
      {content}
    </MessagesProvider>,
  );
}
