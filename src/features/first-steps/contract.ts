import { z } from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { addresses } from './addresses.ts';
import { firstSteps, markedSteps, stepMarks, stepStates } from './catalogue.ts';

const tag = 'First steps';

const stepsOfOwner = z.object({
  /** False where the product was started to be tried, with sample data: nothing is missing there. */
  isForReal: z.boolean(),
  steps: z.array(
    z.object({
      name: z.enum(firstSteps),
      state: z.enum(stepStates),
      /** The state is somebody's word, which may be taken back. */
      isMarked: z.boolean(),
    }),
  ),
});
export type StepsOfOwner = z.output<typeof stepsOfOwner>;

export const getFirstSteps = endpoint(addresses.getFirstSteps, {
  summary: 'What an owner does first, and how far it is.',
  tag,
  result: stepsOfOwner,
});

export const markFirstStep = endpoint(addresses.markFirstStep, {
  summary: 'Puts a step off, says that one the product cannot see is done, or takes that back (`mark` null).',
  tag,
  bodyLimit: 1024,
  body: z
    .strictObject({
      step: z.enum(firstSteps, 'not-in-list'),
      mark: z.nullable(z.enum(stepMarks, 'not-in-list')),
    })
    .check(
      z.refine(({ step, mark }) => mark !== 'done' || (markedSteps as readonly string[]).includes(step), {
        path: ['mark'],
        error: 'not-in-list',
      }),
    ),
  result: stepsOfOwner,
});

/** As the API document names them. */
export const records = { FirstSteps: stepsOfOwner };
