import { z } from 'zod/mini';
import { declareJob } from '#server/jobs/job.ts';
import { assignByRule, isAnyToAssign } from './assign-by-rule.ts';
import { handBack, isAnyToHandBack } from './hand-back.ts';

const everySeconds = 20;
/** A turn is many short transactions. */
const mostSeconds = 120;

/** Follow the owner's rules for work. What comes back is given away again by the next turn. */
export const workJobs = {
  handBack: declareJob({
    name: 'handBack',
    payload: z.null(),
    schedule: { everySeconds, isDue: isAnyToHandBack },
    mostSeconds,
    run: async (services, { stopping }) => void (await handBack(services, stopping)),
  }),
  assignByRule: declareJob({
    name: 'assignByRule',
    payload: z.null(),
    schedule: { everySeconds, isDue: isAnyToAssign },
    mostSeconds,
    run: async (services, { stopping }) => void (await assignByRule(services, stopping)),
  }),
};
