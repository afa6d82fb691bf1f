import { settingsInForce } from '#features/site/server/reads.ts';
import { stagedServices } from '#features/site/services/server/reads.ts';
import type { Services } from '#server/routing/route.ts';
import { indiaDay, startOfIndiaDay } from '#shared/dates/dates.ts';
import { addWorkingDays } from '../rules.ts';

/** What has stood in a stage since before `lateBefore` stands in it longer than usual. */
export async function readStages({ db, now }: Pick<Services, 'db' | 'now'>) {
  const services = await stagedServices(db);
  const settings = await settingsInForce(db);
  const today = indiaDay(now());
  const lateBefore = new Map<number, string>();
  const boundOf = (days: number) => {
    const known = lateBefore.get(days) ?? startOfIndiaDay(addWorkingDays(settings, today, -days));
    lateBefore.set(days, known);
    return known;
  };
  return services.map(({ serviceType, stages }) => ({
    serviceType,
    stages: stages.map(({ id, name, sentence, usualDays, next }) => ({
      ...{ id, name, sentence, usualDays, next: next ?? null },
      lateBefore: boundOf(usualDays),
    })),
  }));
}
