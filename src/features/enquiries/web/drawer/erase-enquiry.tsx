import { useState } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useErasure } from '../api.ts';

/** Erases an enquiry's personal data at the visitor's request. */
export function EraseEnquiry({ id, reference, onErased }: { id: number; reference: string; onErased: () => void }) {
  const { enquiries, frame } = useMessages();
  const [isAsking, setIsAsking] = useState(false);
  const erasure = useErasure(id);
  return (
    <div className="flex flex-col items-start gap-3 border-line border-t pt-5">
      {erasure.isError && <Notice kind="danger">{enquiries.eraseFailed}</Notice>}
      <Button isDisabled={erasure.isPending} onPress={() => setIsAsking(true)}>
        {enquiries.erase}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={enquiries.eraseQuestion(reference)}
          text={enquiries.eraseText}
          cancelLabel={frame.close}
          confirmLabel={enquiries.erase}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            erasure.mutate(undefined, { onSuccess: onErased });
          }}
        />
      )}
    </div>
  );
}
