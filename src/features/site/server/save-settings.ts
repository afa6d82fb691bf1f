import type { Db } from '#db/open.ts';
import { recordAudit } from '#server/audit/queries.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { type Refusal, refuse } from '#server/routing/refusal.ts';
import type { Answer, RequestContext } from '#server/routing/route.ts';
import type { AuditPath } from '#shared/audit.ts';
import type { Person } from '#shared/contract/access.ts';
import type { SiteSettings, VersionedSettings } from '../contract.ts';
import { changedPaths } from '../rules.ts';
import { currentSettings, insertVersion, lockedSettings } from './queries.ts';

interface Change {
  settings: SiteSettings;
  restoredFrom?: number;
  caller: Person;
  request: RequestContext;
}

/** Makes a new version unless the content is what it was. A version named by `If-Match` must be the one in force. */
export function saveSettings(db: Db, change: Change): Promise<Answer<VersionedSettings> | Refusal> {
  const { settings, restoredFrom, caller, request } = change;
  return inTransaction(db, async (transaction) => {
    const current = await lockedSettings(transaction);
    if (request.ifMatch !== undefined && request.ifMatch !== current.version) return refuse('stale-version');
    const fields = changedPaths(current.settings, settings);
    if (fields.length > 0) {
      const version = current.version + 1;
      await insertVersion(transaction, { version, settings, changedBy: caller.id, restoredFrom });
      await recordAudit(transaction, request, {
        actorId: caller.id,
        action: restoredFrom === undefined ? 'site-settings-changed' : 'site-settings-restored',
        subject: `site settings ${version}`,
        // The values stand in the settings' own history.
        changes: fields.map((path) => ({ field: path as AuditPath })),
      });
    }
    return versionAnswer(await currentSettings(transaction));
  });
}

export function versionAnswer(found: VersionedSettings): Answer<VersionedSettings> {
  return { body: found, version: found.version };
}
