import type { Db } from '#db/open.ts';
import type { SiteSettings } from '#features/site/contract.ts';
import { settingsInForce } from '#features/site/server/reads.ts';
import { workRules } from '#features/site/work/rules.ts';
import { cachedTotal } from '#server/lists/cached-totals.ts';
import type { Services } from '#server/routing/route.ts';
import { addDays, indiaDay } from '#shared/dates/dates.ts';
import type { DayRange } from '#shared/dates/day-range.ts';
import { morningDays } from '../catalogue.ts';
import type { Morning } from '../records.ts';
import { medianOf, type SectionBounds, sectionBounds, workingMinutesBetween } from '../rules.ts';
import { cachedSections, everybodysMs } from './queries/filters.ts';
import { peopleWithWork } from './queries/items.ts';
import {
  completedByPerson,
  completedByService,
  countAsked,
  decidedByPerson,
  firstResponses,
} from './queries/morning.ts';

/** Of more requests the newest tell the median as well. */
const mostLooked = 500;

/** What an owner asks in the morning. Everybody's work is much to count: however many ask, it is counted once in some seconds, and anew after a change on any node. */
export async function readMorning({ db, now: clock }: Pick<Services, 'db' | 'now'>): Promise<Morning> {
  const now = clock();
  const to = indiaDay(now);
  const days = { from: addDays(to, 1 - morningDays), to };
  const settings = await settingsInForce(db);
  const bounds = sectionBounds(settings, now);
  const count = () => countMorning(db, settings, { days, bounds });
  const [sections, { firstResponse, ...counted }] = await Promise.all([
    cachedSections(db, { ownerIds: undefined, bounds }),
    cachedTotal(db, JSON.stringify(['morning', days, bounds]), count, everybodysMs),
  ]);
  const aimMinutes = workRules(settings).firstResponseMinutes;
  return { ...days, sections, ...counted, firstResponse: { ...firstResponse, aimMinutes } };
}

async function countMorning(
  db: Db,
  settings: SiteSettings,
  { days, bounds }: { days: DayRange; bounds: SectionBounds },
) {
  const [people, asked, responses, completed, completers, deciders] = await Promise.all([
    peopleWithWork(db, bounds.now),
    countAsked(db, days),
    firstResponses(db, days, mostLooked),
    completedByService(db, days),
    completedByPerson(db, days),
    decidedByPerson(db, days),
  ]);
  const waited = responses.flatMap(({ createdAt, respondedAt }) =>
    respondedAt === null ? [] : workingMinutesBetween(settings, new Date(createdAt), new Date(respondedAt)),
  );
  return {
    people: withDone(people, completers, deciders),
    firstResponse: {
      ...asked,
      looked: responses.length,
      responded: waited.length,
      medianMinutes: medianOf(waited),
    },
    completed: completed as Morning['completed'],
    decided: deciders.reduce((sum, { number }) => sum + number, 0),
  };
}

type Done = Awaited<ReturnType<typeof completedByPerson>>;

/** Who has work or has done some, most work first. */
function withDone(people: Awaited<ReturnType<typeof peopleWithWork>>, completers: Done, deciders: Done) {
  const [completed, decided] = [completers, deciders].map(
    (done) => new Map(done.map(({ username, number }) => [username, number])),
  );
  const known = new Set(people.map(({ username }) => username));
  // Disabled since, without work.
  const others = new Map(
    [...completers, ...deciders]
      .filter(({ username }) => !known.has(username))
      .map((person) => [person.username, { ...person, open: 0, overdue: 0 }]),
  );
  return [...people, ...others.values()]
    .map(({ id, username, name, open, overdue }) => ({
      ...{ id, username, name, open, overdue },
      ...{ completed: completed?.get(username) ?? 0, decided: decided?.get(username) ?? 0 },
    }))
    .filter((person) => person.open + person.completed + person.decided > 0)
    .toSorted((one, other) => other.open - one.open || other.completed + other.decided - (one.completed + one.decided));
}
