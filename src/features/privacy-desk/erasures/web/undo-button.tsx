import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ReasonWindow } from '#web/ui/dialog/reason-window.tsx';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import { erasureQuery, erasuresName, sendUndo } from './api.ts';

interface UndoButtonProps {
  id: number;
  /** Undefined: all that is hidden still. */
  records: string[] | undefined;
  words: Record<'label' | 'question' | 'text', string>;
}

/** Puts back what is hidden by an erasure, whole or in part, for a reason. */
export function UndoButton({ id, records, words }: UndoButtonProps) {
  const { erasures } = useMessages();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button kind={records ? 'quiet' : 'secondary'} onPress={() => setAsking(true)} className="self-start">
        {words.label}
      </Button>
      {isAsking && (
        <ReasonWindow
          title={words.question}
          text={words.text}
          labels={{
            reason: erasures.undoReason,
            missing: erasures.reasonMissing,
            submit: words.label,
            busy: erasures.undoing,
            failed: erasures.undoFailed,
          }}
          describe={({ status }) => (status === 409 ? erasures.undoTaken : undefined)}
          send={async (reason) => {
            const undone = await sendUndo(id, { reason, ...(records && { records }) });
            queryClient.setQueryData(erasureQuery(id).queryKey, undone);
            await refreshLists(queryClient, erasuresName);
          }}
          onClose={() => setAsking(false)}
          onDone={() => {}}
        />
      )}
    </>
  );
}
