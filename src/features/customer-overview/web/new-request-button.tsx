import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';

const NewRequest = lazyPart(() =>
  Promise.all([
    import('#features/work/web/new-request/new-request.tsx'),
    ...(['newRequest', 'calls', 'moves'] as const).map(openNamespace),
  ]).then(([module]) => module.NewRequest),
);

/** Enters the person's next request; it is worked on where all work is. */
export function NewRequestButton({ fileId }: { fileId: number }) {
  const { queue } = useMessages();
  const navigate = useNavigate();
  const [isEntering, setEntering] = useState(false);
  return (
    <>
      <Button onPress={() => setEntering(true)}>
        <Plus aria-hidden size={16} />
        {queue.newRequest}
      </Button>
      {isEntering && (
        <NewRequest
          fileId={fileId}
          onClose={() => setEntering(false)}
          onEntered={(itemId, outcome) => void navigate(`/work?open=${itemId}`, { state: { outcome } })}
        />
      )}
    </>
  );
}
