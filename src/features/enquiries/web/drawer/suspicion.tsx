import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useNotSpam } from '../api.ts';

/** Of an enquiry whose invisible field was filled in: why it is marked, and the mark taken away. */
export function Suspicion({ id }: { id: number }) {
  const { enquiries } = useMessages();
  const { suspicion } = enquiries;
  const clearing = useNotSpam(id);
  return (
    <Notice kind="warning">
      <p>{suspicion.text}</p>
      <Button className="mt-2" isPending={clearing.isPending} onPress={() => clearing.mutate()}>
        {suspicion.notSpam}
      </Button>
      {clearing.isError && <p className="mt-2">{suspicion.failed}</p>}
    </Notice>
  );
}
