import { sampleValues } from '#features/site/rules.ts';
import type { Services } from '#server/routing/route.ts';
import type { StepsOfOwner } from '../contract.ts';
import { stateOfSteps } from '../rules.ts';
import { marksOfSteps, seenOfAgency } from './queries.ts';

const hasEntries = (group: unknown) => Object.keys(group ?? {}).length > 0;

/** How far the agency is. What is stored may be of any release. */
export async function readFirstSteps({ db, config }: Pick<Services, 'db' | 'config'>): Promise<StepsOfOwner> {
  const [{ settings, has_texts, has_staff, has_second_factors }, marks] = await Promise.all([
    seenOfAgency(db),
    marksOfSteps(db),
  ]);
  const { services, team } = (settings ?? {}) as { services?: unknown; team?: unknown };
  const hasSettings = settings !== null && Object.keys(sampleValues(settings)).length === 0;
  return {
    isForReal: config.isProduction,
    steps: stateOfSteps(
      {
        hasSettings,
        hasOwnFees: hasSettings && hasEntries(services),
        hasOwnTexts: has_texts === true,
        hasTeam: hasSettings && hasEntries(team),
        hasStaff: has_staff === true,
        hasSecondFactors: has_second_factors === true,
      },
      marks,
    ),
  };
}

/** How many are still open or put off; 0 where nothing is missing. */
export async function countOfStepsLeft(services: Pick<Services, 'db' | 'config'>): Promise<number> {
  if (!services.config.isProduction) return 0;
  const { steps } = await readFirstSteps(services);
  return steps.filter(({ state }) => state !== 'done').length;
}
