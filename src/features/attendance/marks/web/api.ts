import { queryOptions } from '@tanstack/react-query';
import type { MarkKind } from '#features/attendance/catalogue.ts';
import { ownMonthKey } from '#features/attendance/web/own-months.ts';
import { call } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { callLarge } from '#web/api/upload.ts';
import { addresses } from '../addresses.ts';
import type { WireCreatedMark, WireMonth } from '../contract.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export type { WireDayRequest as DayRequest } from '#features/attendance/requests/contract.ts';
export type { WireMark as Mark, WireMonth as Month } from '../contract.ts';

export function ownMonthQuery(month: string) {
  return queryOptions({
    queryKey: ownMonthKey(month),
    queryFn: ({ signal }): Promise<WireMonth> => call(calls.ownMonth, { query: { month }, signal }),
  });
}

/** A captured mark with everything needed to send it. */
export interface CapturedMark {
  /** The idempotency key of all attempts to send it. */
  key: string;
  /** A JPEG as a data URL. */
  image: string;
  latitude: number;
  longitude: number;
  /** Metres. */
  accuracy: number;
  /** By the device's clock. */
  capturedAt: string;
  kind: MarkKind;
  personId: number;
}

export function sendMark(mark: CapturedMark): Promise<WireCreatedMark> {
  const { key, image, latitude, longitude, accuracy, capturedAt, kind, personId } = mark;
  const body = { image, latitude, longitude, accuracy, date: capturedAt, kind, userId: personId };
  // The outbox keeps it: a call that waited would hold up the marks of whoever is signed in in another tab.
  return callLarge(calls.createMark, { body, idempotencyKey: key, whenLocked: 'fail' });
}
