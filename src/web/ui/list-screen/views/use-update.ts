import { useQueryClient } from '@tanstack/react-query';
import type { View } from '#shared/views/views.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { Outcome } from '#web/ui/outcome-notice.tsx';
import { sendViewChange, viewsChanged } from './api.ts';

/** Puts what is set now into a view, and tells so with the way back. */
export function useUpdate(list: string, tell: (outcome: Outcome) => void) {
  const messages = useMessages();
  const { views: texts } = messages;
  const client = useQueryClient();
  return async function update(view: View, query: string, done = texts.updated): Promise<void> {
    try {
      const saved = await sendViewChange(view, { query });
      const undo = { label: texts.undo, onPress: () => void update(saved, view.query, texts.restored) };
      tell({ kind: 'success', text: done(saved.name), ...(done === texts.updated && { undo }) });
    } catch (error) {
      const isStale = error instanceof CallFailed && error.code === 'stale-version';
      tell({
        kind: 'danger',
        text: texts.notSaved,
        reason: isStale ? texts.changed : describeFailure(error, messages),
      });
    }
    await viewsChanged(client, list);
  };
}
