import { useQuery } from '@tanstack/react-query';
import { type AllowAsked, AllowButton } from '#features/customer-files/web/allow-contact.tsx';
import { fileOfQuery } from '#features/customer-files/web/api.ts';
import type { WorkItem } from '../../records.ts';

interface AllowAgainProps {
  item: Pick<WorkItem, 'kind' | 'recordId'>;
  refusedDate: string;
  onAsk: (asked: AllowAsked) => void;
}

/** The person of an item may be contacted again, about whatever of theirs. */
export function AllowAgain({ item: { kind, recordId }, refusedDate, onAsk }: AllowAgainProps) {
  const file = useQuery(fileOfQuery({ of: kind, id: recordId }));
  if (!file.data) return null;
  const { fileId } = file.data;
  return <AllowButton onPress={() => onAsk({ fileId, refusedDate })} />;
}
