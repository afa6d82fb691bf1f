import type { FieldErrorCode } from './errors/field-errors.ts';
import type { ShownAgent } from './shown-agent.ts';
import type { CounterRequest, TrackedRequest } from './tracked-request.ts';

/** The state of a form that was posted without JavaScript; absent on the cached page. */
export interface FormState {
  values: Record<string, string>;
  errors: Record<string, FieldErrorCode[]>;
  /** The whole form failed (limit reached, server trouble): the page shows the quoted alert. */
  failed: boolean;
  /** It may be sent again after these. */
  waitSeconds?: number;
  /** The reference of the enquiry that was taken in. */
  reference: string | undefined;
  /** Where its slip is fetched as a PDF; the language and the paper are added. */
  slip?: string;
  /** The consent to other offers was taken back just now. */
  isWithdrawn?: boolean;
  /** There is no request with the reference and the digits that were typed. */
  isUnknown?: boolean;
  /** The link or code that was followed lasts no longer, or is none. */
  hasEnded?: boolean;
  /** The request that is followed. */
  tracked?: TrackedRequest;
  /** The request whose papers are photographed at the counter. */
  counter?: CounterRequest;
  /** Whose card it is. */
  agent?: ShownAgent;
}

export function formState(partial: Partial<FormState>): FormState {
  return { values: {}, errors: {}, failed: false, reference: undefined, ...partial };
}
