import type { FieldErrorCode } from '#shared/errors/field-errors.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { makeIdempotencyKeys } from '#web/api/idempotent-write.ts';
import { addresses } from '../../addresses.ts';

/** Where the receipt is drawn, and the number as the server reads it. */
export interface Receipt {
  query: string;
  mobile: string;
}

export type SendOutcome =
  | { kind: 'taken-in'; reference: string; receipt: Receipt | undefined }
  | { kind: 'invalid'; codes: Record<string, FieldErrorCode[]> }
  | { kind: 'wait'; seconds: number }
  | { kind: 'failed' };

const timeoutMs = 15_000;
const longestSilentWaitSeconds = 3;
const mostRepeats = 5;

/**
 * Sends the form. A retry carries the same fields and `Idempotency-Key`, so a lost answer does not create a second enquiry.
 */
export function makeEnquirySender() {
  let stamp: string | undefined;
  const keys = makeIdempotencyKeys();
  const askForStamp = () =>
    void fetchStamp().then((value) => {
      stamp = value;
    });
  askForStamp();

  return {
    async send(values: Record<string, string>): Promise<SendOutcome> {
      const key = keys.keyOf(values);
      const outcome = await post(JSON.stringify(stamp ? { ...values, stamp } : values), key);
      if (outcome.kind === 'taken-in') keys.forget(values);
      // A stamp is good for a few requests; who has to wait needs one.
      if (outcome.kind === 'taken-in' || !stamp) askForStamp();
      return outcome;
    },
  };
}

async function fetchStamp(): Promise<string | undefined> {
  try {
    const answer = await fetch(`/api${addresses.openEnquiryForm.path}`, { signal: AbortSignal.timeout(timeoutMs) });
    return answer.ok ? ((await answer.json()) as { stamp: string }).stamp : undefined;
  } catch {
    return undefined;
  }
}

async function post(body: string, key: string): Promise<SendOutcome> {
  let mayWaitSilently = true;
  for (let repeats = 0; repeats <= mostRepeats; repeats++) {
    const answer = await attempt(body, key);
    if (answer?.status === 429) {
      const seconds = Math.max(1, Math.ceil(Number(answer.headers.get('retry-after')) || 60));
      if (seconds > longestSilentWaitSeconds || !mayWaitSilently) return { kind: 'wait', seconds };
      mayWaitSilently = false;
      await pause(seconds * 1000);
    } else if (answer?.status === 409) await pause(1000);
    else return read(answer);
  }
  return { kind: 'failed' };
}

async function attempt(body: string, key: string): Promise<Response | undefined> {
  try {
    return await fetch(`/api${addresses.submitEnquiry.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch {
    return undefined;
  }
}

type Taken = { reference: string; receipt?: string; mobile: string };

async function read(answer: Response | undefined): Promise<SendOutcome> {
  try {
    if (answer?.status === 201) {
      // Nodes of the release before name no receipt.
      const { reference, receipt, mobile } = (await answer.json()) as Taken;
      return { kind: 'taken-in', reference, receipt: receipt ? { query: receipt, mobile } : undefined };
    }
    if (answer?.status === 422) return { kind: 'invalid', codes: ((await answer.json()) as Problem).codes ?? {} };
  } catch {
    return { kind: 'failed' };
  }
  return { kind: 'failed' };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
