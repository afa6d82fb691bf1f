import { queryOptions } from '@tanstack/react-query';
import type { AskAnswer } from '#features/customer-files/catalogue.ts';
import { call, callList } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { addresses } from '../../asks/addresses.ts';
import { workName } from '../api.ts';

const calls = callsOf<typeof import('../../asks/contract.ts')>(addresses);

interface Answer {
  id: number;
  answer: AskAnswer;
  /** What the ask was said to hand over. */
  seen: { items: number; customers: number };
}

/** Customer files that were asked for, and the answers to one's own; and how many. */
export const asksQuery = queryOptions({
  queryKey: [workName, 'asks'],
  queryFn: ({ signal }) => callList(calls.listAsks, { signal }),
  refetchInterval: 60_000,
});

export const sendAnswer = ({ id, ...body }: Answer, idempotencyKey: string) =>
  call(calls.answerAsk, { params: { id }, body, idempotencyKey });

export const sendSeen = (id: number) => call(calls.seeAnswer, { params: { id } });
