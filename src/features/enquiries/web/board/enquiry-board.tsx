import { useMessages } from '#web/messages/office/messages-context.tsx';
import { enquiriesName } from '../../catalogue.ts';
import type { Enquiry } from '../../contract.ts';
import { fetchEnquiries } from '../api.ts';
import { Board, type BoardOptions } from './board.tsx';
import type { BoardSource } from './board-source.ts';

/** The newest first, as the list has them by itself. */
const source: BoardSource<Enquiry> = {
  name: enquiriesName,
  sort: '-createdDate',
  fetchPage: fetchEnquiries,
  isBefore: (one, other) =>
    one.createdDate > other.createdDate || (one.createdDate === other.createdDate && one.id > other.id),
  isOfOpen: false,
};

/** All requests in columns. */
export function EnquiryBoard(props: Omit<BoardOptions, 'source' | 'failedText'>) {
  const { enquiries } = useMessages();
  return <Board {...props} source={source} failedText={enquiries.failed} />;
}
