import { type AuditChange, recordAudit } from '#server/audit/queries.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { refuse } from '#server/routing/refusal.ts';
import { type Route, route } from '#server/routing/route.ts';
import { referenceAlphabet } from '#shared/text/reference.ts';
import { pathOfAgent } from '../catalogue.ts';
import { type AgentPage, changeAgentPage, getAgentPage } from '../contract.ts';
import { lockedAgentPage, ownAgentPage, saveAgentPage } from './queries.ts';

const letters = referenceAlphabet.toLowerCase();

function newCode(randomBelow: (limit: number) => number): string {
  const four = () => Array.from({ length: 4 }, () => letters[randomBelow(letters.length)]).join('');
  return `${four()}-${four()}`;
}

const present = (row: Awaited<ReturnType<typeof ownAgentPage>>): AgentPage => ({
  isOn: row.is_on ?? false,
  showsPhoto: row.shows_photo ?? false,
  path: row.code === null ? null : pathOfAgent(row.code),
  name: row.name,
  role: row.role,
  hasPhoto: row.image_id !== null,
});

const stateOf = (isOn: boolean) => (isOn ? 'active' : 'disabled');

export const agentPageRoutes: Route[] = [
  route(getAgentPage, async ({ services: { db }, caller }) => ({ body: present(await ownAgentPage(db, caller.id)) })),

  route(changeAgentPage, ({ services: { db, randomBelow }, body, caller, request }) =>
    inTransaction(db, async (transaction) => {
      const current = await lockedAgentPage(transaction, caller.id);
      const isOn = body.isOn ?? current?.is_on ?? false;
      const showsPhoto = body.showsPhoto ?? current?.shows_photo ?? false;
      const { name, image_id: picture } = await ownAgentPage(transaction, caller.id);
      // Nothing is shown that is not there to be looked at first.
      if (isOn && name === null) return refuse('conflict');
      if (body.showsPhoto && (!isOn || picture === null)) return refuse('conflict');
      const changes: AuditChange[] = [];
      if (isOn !== (current?.is_on ?? false))
        changes.push({ field: 'state', before: stateOf(!isOn), after: stateOf(isOn) });
      if (showsPhoto !== (current?.shows_photo ?? false))
        changes.push({ field: 'image', before: !showsPhoto, after: showsPhoto });
      if (changes.length > 0) {
        await saveAgentPage(transaction, caller.id, {
          code: current?.code ?? newCode(randomBelow),
          is_on: isOn,
          shows_photo: showsPhoto,
        });
        await recordAudit(transaction, request, {
          actorId: caller.id,
          action: 'agent-page-changed',
          subject: `person ${caller.id}`,
          changes,
        });
      }
      return { body: present(await ownAgentPage(transaction, caller.id)) };
    }),
  ),
];
