import { settingsInForce } from '#features/site/server/reads.ts';
import { workRules } from '#features/site/work/rules.ts';
import type { Services } from '#server/routing/route.ts';
import { addDays, indiaDay } from '#shared/dates/dates.ts';
import { morningDays } from '../catalogue.ts';
import type { Morning } from '../records.ts';
import { medianOf, sectionBounds, workingMinutesBetween } from '../rules.ts';
import { cachedSections } from './queries/filters.ts';
import { peopleWithWork } from './queries/items.ts';
import { completedByPerson, completedByService, countAsked, firstResponses } from './queries/morning.ts';

/** Of more requests the newest tell the median as well. */
const mostLooked = 500;

/** What an owner asks in the morning. */
export async function readMorning({ db, now: clock }: Pick<Services, 'db' | 'now'>): Promise<Morning> {
  const now = clock();
  const to = indiaDay(now);
  const days = { from: addDays(to, 1 - morningDays), to };
  const settings = await settingsInForce(db);
  const [sections, people, requests, responses, completed, completers] = await Promise.all([
    cachedSections(db, { ownerIds: undefined, bounds: sectionBounds(settings, now) }),
    peopleWithWork(db, now.toISOString()),
    countAsked(db, days),
    firstResponses(db, days, mostLooked),
    completedByService(db, days),
    completedByPerson(db, days),
  ]);
  const waited = responses.flatMap(({ createdAt, respondedAt }) =>
    respondedAt === null ? [] : workingMinutesBetween(settings, new Date(createdAt), new Date(respondedAt)),
  );
  return {
    ...days,
    sections,
    people: withCompleted(people, completers),
    firstResponse: {
      requests,
      looked: responses.length,
      responded: waited.length,
      medianMinutes: medianOf(waited),
      aimMinutes: workRules(settings).firstResponseMinutes,
    },
    completed: completed as Morning['completed'],
  };
}

/** Who has work or has completed some, most work first. */
function withCompleted(
  people: Awaited<ReturnType<typeof peopleWithWork>>,
  completers: Awaited<ReturnType<typeof completedByPerson>>,
): Morning['people'] {
  const numbers = new Map(completers.map(({ username, number }) => [username, number]));
  const workers = people.map(({ username, name, open, overdue }) => ({
    ...{ username, name, open, overdue },
    completed: numbers.get(username) ?? 0,
  }));
  const known = new Set(workers.map(({ username }) => username));
  // Disabled since, without work.
  const others = completers
    .filter(({ username }) => !known.has(username))
    .map(({ username, name, number }) => ({ username, name, open: 0, overdue: 0, completed: number }));
  return [...workers, ...others]
    .filter(({ open, completed }) => open + completed > 0)
    .toSorted((one, other) => other.open - one.open || other.completed - one.completed);
}
