import type { Db } from '#db/open.ts';
import { pictureFor, type Viewer } from '#features/profiles/server/reads.ts';
import { describeDevice } from '#server/auth/describe-device.ts';
import { liveSessionsOf } from '#server/auth/queries.ts';
import type { Answer } from '#server/routing/route.ts';
import type { Person, PersonDetail } from '../contract.ts';
import { creatorOf, eventsOf } from './queries/accounts.ts';
import type { PersonRow } from './queries/lists.ts';

/** Maps a row to the wire. */
export function presentPerson(row: PersonRow, viewer: Viewer): Person {
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    picture: pictureFor(viewer, { personId: row.id, pictureId: row.picture_id }),
    role: { id: row.role_id, name: row.role_name },
    roleId: row.role_id,
    state: row.disabled_at === null ? 'active' : 'disabled',
    createdDate: row.created_at,
    createdBy: row.created_by,
    lastSignInDate: row.last_sign_in_at,
    sessions: row.sessions,
  };
}

export function personAnswer(row: PersonRow, viewer: Viewer): Answer<Person> {
  return { version: row.version, body: presentPerson(row, viewer) };
}

export async function personDetailAnswer(db: Db, row: PersonRow, viewer: Viewer): Promise<Answer<PersonDetail>> {
  const [sessions, events, creator] = await Promise.all([
    liveSessionsOf(db, row.id),
    eventsOf(db, row.id),
    row.created_by === null ? undefined : creatorOf(db, row.created_by),
  ]);
  const body: PersonDetail = {
    ...presentPerson(row, viewer),
    createdByUsername: creator?.username ?? null,
    createdByName: creator?.name ?? null,
    createdByPicture: pictureFor(viewer, { personId: row.created_by, pictureId: creator?.picture_id ?? null }),
    disabledDate: row.disabled_at,
    liveSessions: sessions.map((session) => ({
      ...session,
      ...describeDevice(session.device),
      isOwn: session.id === viewer.caller.sessionId,
    })),
    events: events.map(({ id, action, outcome, at, actor_id, actor, actor_name, actor_picture_id }) => ({
      id,
      action,
      isDone: outcome === 'done',
      date: at,
      actor,
      actorName: actor_name,
      actorPicture: pictureFor(viewer, { personId: actor_id, pictureId: actor_picture_id }),
    })),
  };
  return { version: row.version, body };
}
