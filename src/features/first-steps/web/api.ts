import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { addresses } from '../addresses.ts';
import type { FirstStep, StepMark } from '../catalogue.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export const stepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: ({ signal }) => call(calls.getFirstSteps, { signal }),
});

export const markStep = (step: FirstStep, mark: StepMark | null) => call(calls.markFirstStep, { body: { step, mark } });
