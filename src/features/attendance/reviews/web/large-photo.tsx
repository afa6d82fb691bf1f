import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { LargePicture } from '#web/ui/image/large-picture.tsx';
import { markQuery } from './api.ts';

interface LargePhotoProps {
  id: number;
  name: string;
  onClose: () => void;
}

export function LargePhoto({ id, name, onClose }: LargePhotoProps) {
  const { reviews } = useMessages();
  const query = useQuery({ ...markQuery(id), staleTime: 0 });
  const address = query.data?.record.photo;
  return (
    <LargePicture title={reviews.photoOf(name)} failedText={reviews.photoFailed} {...{ query, address, onClose }} />
  );
}
