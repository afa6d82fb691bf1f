import type { Db } from '#db/open.ts';
import type { Caller } from '#server/auth/caller.ts';
import { describeDevice } from '#server/auth/describe-device.ts';
import { liveSessionsOf } from '#server/auth/queries.ts';
import type { Answer } from '#server/routing/route.ts';
import type { Person, PersonDetail } from '../contract.ts';
import { eventsOf, usernameOf } from './queries/accounts.ts';
import type { PersonRow } from './queries/lists.ts';

/** Maps a row to the wire. */
export function presentPerson(row: PersonRow): Person {
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    role: { id: row.role_id, name: row.role_name },
    roleId: row.role_id,
    state: row.disabled_at === null ? 'active' : 'disabled',
    createdDate: row.created_at,
    createdBy: row.created_by,
    lastSignInDate: row.last_sign_in_at,
    sessions: row.sessions,
  };
}

export function personAnswer(row: PersonRow): Answer<Person> {
  return { version: row.version, body: presentPerson(row) };
}

export async function personDetailAnswer(db: Db, row: PersonRow, caller: Caller): Promise<Answer<PersonDetail>> {
  const [sessions, events, createdByName] = await Promise.all([
    liveSessionsOf(db, row.id),
    eventsOf(db, row.id),
    row.created_by === null ? undefined : usernameOf(db, row.created_by),
  ]);
  const body: PersonDetail = {
    ...presentPerson(row),
    createdByName: createdByName ?? null,
    disabledDate: row.disabled_at,
    liveSessions: sessions.map((session) => ({
      ...session,
      ...describeDevice(session.device),
      isOwn: session.id === caller.sessionId,
    })),
    events: events.map(({ id, action, outcome, at, actor }) => ({
      id,
      action,
      isDone: outcome === 'done',
      date: at,
      actor,
    })),
  };
  return { version: row.version, body };
}
