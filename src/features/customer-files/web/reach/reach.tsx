import { useEffect } from 'react';
import { emptySign } from '#features/cards/rules.ts';
import { showMobile } from '#shared/text/show-mobile.ts';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { chunk, useChunk } from '#web/ui/lazy/chunk.ts';
import type { ReachedKind } from '../../catalogue.ts';

export interface ReachProps {
  /** What they are called about. */
  of: ReachedKind;
  id: number;
  mobile: string;
  /** The next step, where there is one: a call agreed for an hour does not wait. */
  planned?: { step: string | null; dueDay: string | null; dueTime: string | null } | undefined;
  /** By which it is worked on: whoever comes back from the call is asked there how it ended. */
  itemId?: number | undefined;
  /** Words beside the signs, for a thumb. */
  isLabelled?: boolean | undefined;
  /** Why nobody is called stands beside it; otherwise a press says so. */
  isTold?: boolean;
}

/** They come after the screen is drawn: nobody is called before it is known whether they may be. */
const parts = chunk(() =>
  Promise.all([import('./reach-parts.tsx'), openNamespace('reach')]).then(([module]) => module),
);

function useParts() {
  const { value, request } = useChunk(parts);
  useEffect(request, [request]);
  return value;
}

/** Calls a customer, or writes to them, where they may be called: not outside the hours of calls, nor who asked for no contact. */
export function ReachButtons(props: ReachProps) {
  const loaded = useParts();
  return loaded ? <loaded.CallButtons {...props} /> : <ButtonPlaces />;
}

/** As wide and high as the two. */
export const ButtonPlaces = () => <span aria-hidden className="min-h-10 w-20 shrink-0" />;

/** A customer's mobile, which calls them where they may be called. */
export function ReachNumber(props: ReachProps) {
  const loaded = useParts();
  return loaded ? <loaded.CallNumber {...props} /> : <span className={numberStyle}>{showMobile(props.mobile)}</span>;
}

/** An e-mail address, which is written to where they may be. Whoever was entered at the counter or imported may have none. */
export function ReachEmail({ email, ...props }: Omit<ReachProps, 'mobile'> & { email: string }) {
  const loaded = useParts();
  if (email === '') return emptySign;
  return loaded ? <loaded.WrittenEmail email={email} {...props} /> : <span>{email}</span>;
}

export const numberStyle = 'whitespace-nowrap tabular-nums';
