import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { LargePicture } from '#web/ui/image/large-picture.tsx';
import { requestQuery } from './api.ts';

export function LargeProof({ id, onClose }: { id: number; onClose: () => void }) {
  const { requests, files } = useMessages();
  const query = useQuery({ ...requestQuery(id), staleTime: 0 });
  const address = query.data?.record.proof;
  return <LargePicture title={requests.proof} failedText={files.notShown} {...{ query, address, onClose }} />;
}
