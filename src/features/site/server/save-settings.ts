import { serviceSlugs } from '#features/services/catalogue.ts';
import { recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { type Refusal, refuse } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import type { AuditPath } from '#shared/audit.ts';
import type { LocalisedText } from '#shared/text/localised-text.ts';
import { changedPaths, entryAt, entryPath } from '../changes/rules.ts';
import type { SavedSettings, SiteSettings } from '../contract.ts';
import { keepPicturesOf, refuseUnknownPictures } from '../look/server/reads.ts';
import { paperListChanges } from '../papers/rules.ts';
import type { ServiceSettings } from '../services/contract.ts';
import type { WorkSettings } from '../work/contract.ts';
import { keepListChanges } from './flag-requests.ts';
import { insertVersion, lockedSettings } from './queries/settings.ts';
import { currentSettings } from './queries/versions.ts';
import { initialSettings, isPublished, refuseSample, unsaved } from './site-publication.ts';

interface Change {
  settings: SiteSettings;
  restoredFrom?: number;
  caller: Caller;
  request: RequestContext;
}

/** Makes a new version unless the content is what it was. A version named by `If-Match` must be the one in force. */
export async function saveSettings(
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  change: Change,
): Promise<Answer<SavedSettings> | Refusal> {
  const { restoredFrom, caller, request } = change;
  const refusal = refuseSample(config, change.settings);
  if (refusal) return refusal;
  return inTransaction(db, async (transaction) => {
    const current = await lockedSettings(transaction);
    const settings = restoredFrom === undefined ? withOwnGroups(change.settings, current.settings) : change.settings;
    if (request.ifMatch !== undefined && request.ifMatch !== current.version) return refuse('stale-version');
    const unknown = await refuseUnknownPictures(transaction, settings);
    if (unknown) return unknown;
    const before: Partial<SiteSettings> = current.version > 0 ? current.settings : (initialSettings(config) ?? {});
    const fields = changedPaths(before, settings);
    if (current.version > 0 && fields.some(leadsVisitors) && !caller.isProven) return refuse('proof-needed');
    let flaggedRequests = 0;
    if (fields.length > 0) {
      const version = current.version + 1;
      await keepPicturesOf(transaction, settings);
      const { groupsOfOthers } = current;
      const changes = current.isReadable ? fields : null;
      await insertVersion(transaction, {
        version,
        settings,
        changedBy: caller.id,
        restoredFrom,
        groupsOfOthers,
        changes,
      });
      // Of what cannot be read nobody knows which papers it had.
      if (current.isReadable)
        flaggedRequests = await keepListChanges(transaction, paperListChanges(before, settings), {
          ...{ by: caller.id, now: now() },
        });
      await recordAudit(transaction, request, {
        actorId: caller.id,
        action: restoredFrom === undefined ? 'site-settings-changed' : 'site-settings-restored',
        subject: `site settings ${version}`,
        // The values stand in the settings' own history.
        changes: fields.map((path) => ({
          field: recordedPath(path, settings, current.settings as Partial<SiteSettings>),
        })),
      });
    }
    const saved = (await currentSettings(transaction)) ?? { ...unsaved, settings };
    return versionAnswer(config, { ...saved, flaggedRequests });
  });
}

/** Where visitors' calls and messages go: whoever sits down at an open screen must not lead them elsewhere. */
const leadsVisitors = (path: string) => path === 'phone' || path === 'whatsapp';

/** Of own pages and services with their name, which the log keeps as it was: `ownPages[Our fees (our-fees)].title.gu`. */
function recordedPath(path: string, ...versions: Partial<SiteSettings>[]): AuditPath {
  const { list, key = '', part } = entryAt(path) ?? {};
  if (list !== 'ownPages' && list !== 'ownServices') return path as AuditPath;
  const entries = versions.flatMap(
    (version): { slug: string; title?: LocalisedText; name?: LocalisedText }[] => version[list] ?? [],
  );
  const { title, name } = entries.find(({ slug }) => slug === key) ?? {};
  return `${entryPath(list, `${(title ?? name)?.en} (${key})`)}${part ? `.${part}` : ''}` as AuditPath;
}

/**
 * A screen of the release before, open since before an update, sends no pages or services of the owner's, no stages or papers and no rules for
 * work, and takes none away: that takes an empty list, and rules are sent with every save.
 */
function withOwnGroups(
  settings: SiteSettings,
  { ownPages, ownServices, work, messages, services = {} }: Partial<SiteSettings>,
): SiteSettings {
  const sent = {
    ...(ownPages && { ownPages }),
    ...(ownServices && { ownServices }),
    ...(messages && { messages }),
    ...settings,
    ...(work && { work: { ...keptDaysOf(work), ...(settings.work ?? work) } }),
  };
  return {
    ...sent,
    services: withListsOfTen(sent.services, services),
    ...(sent.ownServices && {
      ownServices: sent.ownServices.map((own) => ({
        ...keptLists(
          own,
          ownServices?.find(({ slug }) => slug === own.slug),
        ),
        ...own,
      })),
    }),
  };
}

/** A screen of a release that sends rules does not know all of them. */
const keptDaysOf = ({ picturesKeptDays }: WorkSettings) => (picturesKeptDays === undefined ? {} : { picturesKeptDays });

type Lists = Pick<ServiceSettings, 'stages' | 'papers' | 'papersSource'>;

/** Where papers are sent, so is where they were looked up, or it is taken away. */
function keptLists(sent: Lists | undefined, { stages, papers, papersSource }: Lists = {}): Lists {
  return {
    ...(stages && { stages }),
    ...(papers && { papers }),
    ...(papersSource && !sent?.papers && { papersSource }),
  };
}

/** A service without other settings may not be sent at all. */
function withListsOfTen(sent: SiteSettings['services'], kept: SiteSettings['services']): SiteSettings['services'] {
  const found = serviceSlugs.flatMap((slug) => {
    const lists = keptLists(sent[slug], kept[slug]);
    const isKept = lists.stages?.length || lists.papers?.length || lists.papersSource;
    const service = sent[slug] ?? (isKept ? { isOffered: true } : undefined);
    return service ? [[slug, { ...lists, ...service }]] : [];
  });
  return Object.fromEntries(found) as SiteSettings['services'];
}

export function versionAnswer<Version extends { version: number; settings: object | null }>(
  config: Services['config'],
  found: Version,
): Answer<Version & { isPublished: boolean }> {
  return { body: { ...found, isPublished: isPublished(config, found.settings) }, version: found.version };
}
