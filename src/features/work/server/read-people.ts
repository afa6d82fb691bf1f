import { settingsInForce } from '#features/site/server/reads.ts';
import type { Services } from '#server/routing/route.ts';
import { halfOfDay } from '../rules.ts';
import { peopleWithWork } from './queries/items.ts';
import { presenceOfAll } from './queries/presence.ts';

type Moment = Pick<Services, 'db' | 'now'>;

const presenceNow = async ({ db, now }: Moment) => presenceOfAll(db, halfOfDay(await settingsInForce(db), now()));

/** Who can be given work and who has some, and whether they are there. */
export async function readWorkers(services: Moment) {
  const [people, present] = await Promise.all([
    peopleWithWork(services.db, services.now().toISOString()),
    presenceNow(services),
  ]);
  const known = new Map(present.map((person) => [person.username, person]));
  return people.map(({ id: _id, is_active: isActive, ...person }) => {
    const { presence = null, leaveUntilDay = null } = known.get(person.username) ?? {};
    return { ...person, isActive, presence, leaveUntilDay };
  });
}

/** The others, without what they have. */
export async function readColleagues(services: Moment, callerId: number) {
  const present = await presenceNow(services);
  return present.filter(({ id }) => id !== callerId).map(({ id: _id, ...person }) => person);
}
