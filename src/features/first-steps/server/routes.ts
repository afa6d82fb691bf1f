import { recordAudit } from '#server/audit/queries.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { type Route, route } from '#server/routing/route.ts';
import { getFirstSteps, markFirstStep } from '../contract.ts';
import { setMark } from './queries.ts';
import { readFirstSteps } from './reads.ts';

export const firstStepRoutes: Route[] = [
  route(getFirstSteps, async ({ services }) => ({ body: await readFirstSteps(services) })),

  route(markFirstStep, ({ services: { db, config }, body: { step, mark }, caller, request }) =>
    inTransaction(db, async (transaction) => {
      const before = await setMark(transaction, { step, mark, markedBy: caller.id });
      if ((before ?? null) !== mark) {
        await recordAudit(transaction, request, {
          actorId: caller.id,
          action: 'first-step-marked',
          changes: [
            { field: 'firstStep', after: step },
            { field: 'mark', before: before ?? null, after: mark },
          ],
        });
      }
      return { body: await readFirstSteps({ db: transaction, config }) };
    }),
  ),
];
