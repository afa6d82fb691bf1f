import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AllowContact } from '#features/customer-files/web/allow-contact.tsx';
import { fileOfQuery } from '#features/customer-files/web/api.ts';
import type { WorkItem } from '../../records.ts';
import { workChanged } from '../api.ts';
import type { TellWork } from '../use-undo.ts';

interface AllowAgainProps {
  item: Pick<WorkItem, 'kind' | 'recordId'>;
  refusedDate: string;
  onDone: TellWork;
}

/** The person of an item may be contacted again, about whatever of theirs. */
export function AllowAgain({ item: { kind, recordId }, refusedDate, onDone }: AllowAgainProps) {
  const queryClient = useQueryClient();
  const file = useQuery(fileOfQuery({ of: kind, id: recordId }));
  if (!file.data) return null;
  return (
    <AllowContact {...{ fileId: file.data.fileId, refusedDate, onDone }} onChanged={() => workChanged(queryClient)} />
  );
}
